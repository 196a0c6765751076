import Alert from "@mui/material/Alert";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { useConfig } from "#web/lib/config.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDayOf } from "#web/lib/words/dates.ts";

/**
 * Names the person who stepped in for the manager and can write the unfinished evaluation
 * (docs/evaluations.md#stepping-in).
 */
export const SteppedInNotice = ({ view }: { readonly view: Pick<ReviewView, "review" | "approver"> }) => {
  const { id } = useMe();
  const { timeZone } = useConfig();
  const { steppedIn, managerEvaluationCompletedAt } = view.review;
  if (steppedIn === null || managerEvaluationCompletedAt !== null) {
    return null;
  }
  const { approver } = view;
  const name = steppedIn.by === approver?.id ? fullName(approver) : "The CTO";
  const day = formatDayOf(steppedIn.at, timeZone);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {steppedIn.by === id
        ? `You stepped in on ${day}. The manager sees that, and can continue writing.`
        : `${name} stepped in on ${day}, and can read and write this evaluation like you.`}
    </Alert>
  );
};
