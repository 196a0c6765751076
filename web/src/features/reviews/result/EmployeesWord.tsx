import Typography from "@mui/material/Typography";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { useConfig } from "#web/lib/config.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { readNow } from "#web/lib/saving/shownReads.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { employeeName } from "../shared/people/employeeName.ts";
import { WrittenText } from "../shared/WrittenText.tsx";

const useConfirmTalk = (reviewId: string) => {
  const { busy, run } = useSave();
  const params = { reviewId };
  const confirmTalk = () =>
    run(
      () =>
        confirmed<unknown>({
          send: () => write("reviews", "confirmTalk", { params }),
          findStored: async () => {
            const { review } = await readNow("reviews", "getReview", { params });
            return review.acknowledgement?.state === "talked" ? review : null;
          },
        }),
      { done: "Noted that you have talked about the result", failed: "Failed to note that you have talked" },
    );
  return { busy, confirmTalk };
};

/**
 * What the employee says of the shared result, for everybody else who may read it; their manager says here that they have
 * talked about it after all (docs/results.md#not-talked-yet).
 */
export const EmployeesWord = ({ view }: { readonly view: DatedReviewView }) => {
  const { review, reply } = view;
  const me = useMe();
  const { timeZone } = useConfig();
  const { busy, confirmTalk } = useConfirmTalk(review.id);
  const { acknowledgement } = review;
  if (acknowledgement === null || me.id === review.employee.id) {
    return null;
  }
  const name = employeeName(review);
  if (acknowledgement.at === null) {
    return (
      <Card
        title={`${name}’s word`}
        text={`${name} has not said yet that they have read the result. Silence means nothing else.`}
        sx={{ mb: 2 }}
      />
    );
  }
  const day = formatDayOf(acknowledgement.at, timeZone);
  const isManager = isReviewManager(me, review);
  const whom = isManager ? "you" : "the manager";
  const talk =
    acknowledgement.state === "notTalked"
      ? `${name} and ${whom} have not talked about it yet.`
      : acknowledgement.talkedAt === null
        ? `${name} and ${whom} have talked about it.`
        : `${name} and ${whom} have talked about it, as the manager said on ${formatDayOf(acknowledgement.talkedAt, timeZone)}.`;
  return (
    <Card
      title={`${name}’s word`}
      text={`${name} has read the result, and said so on ${day}. ${talk}`}
      actions={
        acknowledgement.state === "notTalked" &&
        isManager && (
          <ActionButton variant="contained" color="primary" inactive={busy} onClick={() => void confirmTalk()}>
            {busy ? "Saving..." : "We have talked about it"}
          </ActionButton>
        )
      }
      sx={{ mb: 2, ...(acknowledgement.state === "notTalked" && isManager ? { borderColor: "primary.main" } : {}) }}
    >
      {reply !== null && (
        <>
          <Typography variant="caption" component="h3" color="textSecondary">
            {`${name}’s reply`}
          </Typography>
          <WrittenText text={reply} otherwise="" />
        </>
      )}
    </Card>
  );
};
