import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import { returnDayRefusal } from "#domain/reviews/approval/sendingBack.ts";
import { isReviewManager, maySendBack } from "#domain/reviews/policy.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatDayOf } from "#web/lib/format/dates.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { LinkedUserText } from "#web/ui/text/LinkedUserText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { SendBackDialog } from "./SendBackDialog.tsx";

const stateText = ({ review: { sentBack } }: DatedReviewView, isManager: boolean): string => {
  if (sentBack === undefined) {
    return "It was completed again after that.";
  }
  const day = formatDay(sentBack.until);
  if (!sentBack.isOpen) {
    return `It wasn't completed again by ${day}, so the earlier version counts.`;
  }
  return isManager
    ? `Change it and complete it again by ${day}. Until then, others read the earlier version.`
    : `The manager can change it until ${day}. Until it is completed again, you read the earlier version.`;
};

/** Shows the note to people who may read it (docs/reviews.md#sending-back). */
export const SendBackNotice = ({ view }: { readonly view: DatedReviewView }) => {
  const me = useMe();
  const { timeZone } = useConfig();
  const [isMoving, setIsMoving] = useState(false);
  const { review, round, sendBackNote } = view;
  if (sendBackNote === null || review.ctoApprovalCompletedAt !== null) {
    return null;
  }
  const { note, at, by } = sendBackNote;
  const sender = by?.id === me.id ? "You" : by === null ? "Someone" : fullName(by);
  const mayMove = maySendBack(me, review) && review.sentBack?.by === me.id && returnDayRefusal(review, round) === null;
  return (
    <Alert
      severity={review.sentBack?.isOpen ? "warning" : "info"}
      sx={{ mb: 2 }}
      action={
        mayMove && (
          <Button size="small" onClick={() => setIsMoving(true)}>
            Change Last Day
          </Button>
        )
      }
    >
      {`${sender} sent this evaluation back on ${formatDayOf(at, timeZone)}. ${stateText(view, isReviewManager(me, review))}`}
      <LinkedUserText variant="body2" sx={{ mt: 0.5 }} text={`Note: ${note}`} />
      {isMoving && <SendBackDialog view={view} isDayChange onClose={() => setIsMoving(false)} />}
    </Alert>
  );
};
