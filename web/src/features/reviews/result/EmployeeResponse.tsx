import Typography from "@mui/material/Typography";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeShortName } from "../shared/people/reviewNames.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

/**
 * Shows the employee's acknowledgment to other readers. The manager confirms the discussion here
 * (docs/reviews.md#acknowledging).
 */
export const EmployeeResponse = ({ view }: { readonly view: DatedReviewView }) => {
  const { review, reply } = view;
  const me = useMe();
  const { timeZone } = useConfig();
  const { busy, run } = useSave();
  const { acknowledgement } = review;
  if (acknowledgement === null || me.id === review.employee.id) {
    return null;
  }
  const name = employeeShortName(review);
  if (acknowledgement.at === null) {
    return (
      <Card
        title={`${name}'s acknowledgment`}
        text={`${name} hasn't confirmed reading the result. This changes nothing.`}
        sx={{ mb: 2 }}
      />
    );
  }
  const confirmDiscussion = () =>
    sendReviewChange(
      review.id,
      (params) => write("reviews", "confirmDiscussion", { params }),
      (stored) => stored.review.acknowledgement?.state === "discussed",
    );
  const day = formatDayOf(acknowledgement.at, timeZone);
  const isManager = isReviewManager(me, review);
  const whom = isManager ? "you" : "the manager";
  const discussion =
    acknowledgement.state === "notDiscussed"
      ? `${name} and ${whom} haven't discussed it yet.`
      : acknowledgement.discussedAt === null
        ? `${name} and ${whom} have discussed it.`
        : `${name} and ${whom} have discussed it. The manager confirmed this on ${formatDayOf(acknowledgement.discussedAt, timeZone)}.`;
  return (
    <Card
      title={`${name}'s acknowledgment`}
      text={`${name} confirmed reading the result on ${day}. ${discussion}`}
      actions={
        acknowledgement.state === "notDiscussed" &&
        isManager && (
          <ActionButton
            variant="contained"
            color="primary"
            inactive={busy}
            onClick={() =>
              void run(confirmDiscussion, {
                done: "Discussion of the result confirmed",
                failed: "Failed to confirm the discussion",
              })
            }
          >
            {busy ? "Saving..." : "We Have Discussed It"}
          </ActionButton>
        )
      }
      sx={{ mb: 2, ...(acknowledgement.state === "notDiscussed" && isManager ? { borderColor: "primary.main" } : {}) }}
    >
      {reply !== null && (
        <>
          <Typography variant="caption" component="h3" color="textSecondary">
            {`${name}'s reply`}
          </Typography>
          <WrittenText text={reply} />
        </>
      )}
    </Card>
  );
};
