import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import type { DatedReviewView } from "./datedReviewView.ts";
import { frozenStatusOf } from "./frozenStatus.ts";

/** Follows another sentence; empty if nothing is due. */
export const dueText = (
  deadline: Day,
  { review, round, today }: Pick<DatedReviewView, "review" | "round" | "today">,
): string =>
  frozenStatusOf(review, round) === null
    ? ` ${hasPassed(deadline, today) ? "Was due" : "Due"} ${formatDay(deadline)}, ${formatRelativeDay(deadline, today)}`
    : "";
