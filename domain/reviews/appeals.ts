import { type Day, formatDay, hasPassed } from "../shared/time.ts";
import { addDays, weekday } from "../shared/weeks.ts";
import type { EvaluationAnswers } from "./evaluationModel.ts";
import type { Appeal, Review } from "./model.ts";
import { expectationsRatings } from "./terms.ts";

/** A second look should be answered within so many working days (docs/results.md#second-look). */
const workingDaysToAnswer = 10;

const saturday = 5;

/** The day a number of working days later; Saturdays and Sundays are none. */
export const workingDaysLater = (day: Day, workingDays: number): Day => {
  let last = day;
  for (let left = workingDays; left > 0; ) {
    last = addDays(last, 1);
    left -= weekday(last) < saturday ? 1 : 0;
  }
  return last;
};

/** A second look that is asked for on a day. */
export const newAppeal = (today: Day, tellsManager: boolean): Appeal => ({
  askedOn: today,
  dueOn: workingDaysLater(today, workingDaysToAnswer),
  tellsManager,
});

/** The message that explains why no second look can be asked for now; null if one can (docs/results.md#second-look). */
export const appealRefusal = (
  review: Pick<Review, "sharedWithEmployeeAt" | "answerPeriod" | "appeal">,
  today: Day,
): string | null => {
  if (review.sharedWithEmployeeAt === null) {
    return "This review has not been shared with you yet.";
  }
  if (review.answerPeriod === undefined) {
    return "This review was shared before there were second looks.";
  }
  if (review.appeal !== undefined) {
    return "You have asked for a second look already. There is one for each review.";
  }
  return hasPassed(review.answerPeriod.until, today)
    ? `A second look could be asked for until ${formatDay(review.answerPeriod.until)}.`
    : null;
};

/** The last day on which the employee may ask for a second look; null if they cannot now. */
export const lastAppealDay = (review: Parameters<typeof appealRefusal>[0], today: Day): Day | null =>
  appealRefusal(review, today) === null ? (review.answerPeriod?.until ?? null) : null;

/** Why a second look cannot be answered, or somebody be named for it, now; null if it can (docs/results.md#who-answers). */
export const appealAnswerRefusal = ({ appeal }: Pick<Review, "appeal">): string | null => {
  if (appeal === undefined) {
    return "The employee has not asked for a second look.";
  }
  return appeal.outcome === undefined ? null : "This second look is answered. The answer cannot be changed.";
};

const ratingOf = ({ expectationsRating }: EvaluationAnswers): number =>
  expectationsRating === null ? -1 : expectationsRatings.indexOf(expectationsRating);

/** Why a result cannot be corrected so; null if it can: nothing is lower, and something is different (docs/results.md#second-look). */
export const correctionProblem = (shared: EvaluationAnswers, corrected: EvaluationAnswers): string | null => {
  const before = new Map(shared.skillsets.map((answer) => [answer.skillsetId, answer]));
  if (ratingOf(corrected) < ratingOf(shared)) {
    return "A second look never lowers the rating. Please choose the shared one or a higher one.";
  }
  if (corrected.skillsets.some(({ skillsetId, level }) => (level ?? 0) < (before.get(skillsetId)?.level ?? 0))) {
    return "A second look never lowers a level. Please choose the shared ones or higher ones.";
  }
  const isSame =
    corrected.expectationsRating === shared.expectationsRating &&
    corrected.additionalComments === shared.additionalComments &&
    corrected.skillsets.every(
      ({ skillsetId, level, comments }) =>
        before.get(skillsetId)?.level === level && before.get(skillsetId)?.comments === comments,
    );
  return isSame ? "Nothing differs from the shared result. Please answer that it stays unchanged." : null;
};
