import { type Day, hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/words/dates.ts";
import type { DatedReviewView } from "./datedReviewView.ts";
import { standstillOf } from "./standstill.ts";

/** When an evaluation is due, after the sentence before it; empty where nothing is waited for. */
export const dueText = (
  deadline: Day,
  { review, round, today }: Pick<DatedReviewView, "review" | "round" | "today">,
): string =>
  standstillOf(review, round) === null
    ? ` ${hasPassed(deadline, today) ? "Was due" : "Due"} ${formatDay(deadline)}, ${formatRelativeDay(deadline, today)}`
    : "";
