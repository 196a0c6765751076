import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { isActionNeeded } from "#domain/reviews/actions.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { reviewStage, stageSince } from "#domain/reviews/stages.ts";
import { type Day, dayOf, daysBetween } from "#domain/shared/time.ts";
import { useConfig } from "#web/lib/config.ts";
import { useMe } from "#web/lib/session/session.tsx";

interface WaitingSinceProps {
  readonly review: Review;
  readonly round: Round;
  readonly today: Day;
}

/** Such as "6 days"; renders nothing if the viewer has nothing to do. */
export const WaitingSince = ({ review, round, today }: WaitingSinceProps) => {
  const me = useMe();
  const { timeZone } = useConfig();
  if (!isActionNeeded(me, review, round, today) || reviewStage(review) === "nothingDone") {
    return null;
  }
  const since = stageSince(review);
  const days = daysBetween(since.length === today.length ? since : dayOf(since, timeZone), today);
  const [preposition, text] = days <= 0 ? ["since", "today"] : ["for", days === 1 ? "1 day" : `${days} days`];
  return (
    <Typography
      variant="caption"
      component="span"
      title={`Waiting for you ${preposition} ${text}`}
      sx={{ color: "tones.warning.text", whiteSpace: "nowrap" }}
    >
      <span style={visuallyHidden}>{`Waiting for you ${preposition} `}</span>
      {text}
    </Typography>
  );
};
