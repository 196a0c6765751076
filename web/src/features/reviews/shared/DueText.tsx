import Box from "@mui/material/Box";
import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/format/dates.ts";
import { useEndOfDaySuffix } from "#web/lib/format/useEndOfDaySuffix.ts";
import type { DatedReviewView } from "./datedReviewView.ts";
import { frozenStatusOf } from "./frozenStatus.ts";

/** Who can help after a deadline (docs/rounds.md#dates-and-deadlines). */
export const deadlineMoverText = "An admin or the CTO can move the deadline.";

export const DeadlineHint = () => (
  <Box component="span" sx={{ display: "block" }}>
    {deadlineMoverText}
  </Box>
);

interface DueTextProps {
  readonly deadline: Day;
  readonly view: Pick<DatedReviewView, "review" | "round" | "today">;
}

/** Starts with a space, because it follows another sentence. Renders nothing if nothing is due. */
export const DueText = ({ deadline, view: { review, round, today } }: DueTextProps) => {
  const endOfDay = useEndOfDaySuffix();
  if (frozenStatusOf(review, round) !== null) {
    return null;
  }
  return hasPassed(deadline, today)
    ? ` Was due ${formatDay(deadline)}, ${formatRelativeDay(deadline, today)}`
    : ` Due ${formatDay(deadline)}, ${formatRelativeDay(deadline, today)}${endOfDay(deadline)}`;
};
