import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { newReview } from "#domain/reviews/rounds/generation.ts";
import type { Round, RoundSettings } from "#domain/reviews/rounds/roundModel.ts";
import { newId } from "#functions/ids.ts";
import { readReviewAuthority } from "#functions/people/store/reviewAuthority.ts";
import { readApproverId } from "#functions/reviews/store/approvers.ts";
import { reviewCountWrites } from "#functions/reviews/store/reviewCounts.ts";
import { newReviewWrites } from "#functions/reviews/store/reviewWrites.ts";
import { activeRoundWrite, fromRound, readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";

const start = new Date("2026-01-05T09:00:00.000Z");

/** The date `days` days after today in UTC, as YYYY-MM-DD. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let made = 0;

/** The id of a round that is newer than all earlier ones. */
const nextRoundId = (): string => {
  made += 1;
  return newId(new Date(start.getTime() + made));
};

/** An active round for tests, before its deadlines. */
export const makeRound = (overrides: Partial<Round> = {}): Round => ({
  id: nextRoundId(),
  name: "Q4 2026",
  startDate: dayFromToday(-20),
  endDate: dayFromToday(20),
  selfEvaluationDeadline: dayFromToday(5),
  managerEvaluationDeadline: dayFromToday(12),
  minDaysEmployed: null,
  status: "active",
  createdBy: newId(start),
  reviewsGenerated: true,
  generationId: null,
  replacedId: null,
  deletionId: null,
  version: 1,
  ...overrides,
});

/** A completed round for tests, which lasted 40 days and ended this many days ago. */
export const makeCompletedRound = (name: string, daysAgo: number): Round =>
  makeRound({
    name,
    status: "completed",
    startDate: dayFromToday(-daysAgo - 40),
    selfEvaluationDeadline: dayFromToday(-daysAgo - 20),
    managerEvaluationDeadline: dayFromToday(-daysAgo - 10),
    endDate: dayFromToday(-daysAgo),
  });

/** The settings of a new round for tests, with a name that no other round has. */
export const makeSettings = (): RoundSettings => settingsOf(makeRound({ name: `Round ${newId(start)}` }));

/** A round for tests that was never started. */
export const makeDraft = (overrides: Partial<Round> = {}): Round =>
  makeRound({ status: "draft", reviewsGenerated: false, ...overrides });

/** The settings of a round, as the form sends them. */
export const settingsOf = ({
  name,
  startDate,
  endDate,
  selfEvaluationDeadline,
  managerEvaluationDeadline,
}: Round): RoundSettings => ({ name, startDate, endDate, selfEvaluationDeadline, managerEvaluationDeadline });

export const putRound = async (round: Round): Promise<Round> => {
  await tableStore().entities.round.put(fromRound(round)).go();
  return round;
};

/** The active round, or a new active one. */
export const someActiveRound = async (): Promise<Round> => {
  const { rounds, active } = await readCountedRounds(tableStore());
  const found = rounds.find(({ id }) => id === active.roundId);
  if (found) {
    return found;
  }
  const round = await putRound(makeRound());
  await transact(tableStore(), [activeRoundWrite(active, round.id)]);
  return round;
};

/** The two skillsets of every test review. */
export const skillsets = [
  { id: newId(start), name: "Code Quality", required: 2 },
  { id: newId(start), name: "Delivery", required: 3 },
] as const;

/** A position that people hold, without a ladder. */
export const position = { id: newId(start), code: "IC2", title: "Software Engineer" } as const;

/** A review of an employee in a round, with nothing completed. */
export const makeReview = (employee: User, round: Round, overrides: Partial<Review> = {}): Review => ({
  ...newReview(
    {
      ...employee,
      engineerType: employee.engineerType ?? "software",
      position: employee.position ?? { ...position, id: newId(start) },
    },
    { id: newId(start), roundId: round.id, createdAt: start.toISOString() },
    new Set(),
  ),
  ...overrides,
});

/**
 * Writes a review as generation does: the review, the round's counts, its pointer, which refers to the earlier reviews,
 * and the ladder snapshot.
 */
export const putReview = async (made: Review, earlier: readonly Review[] = []): Promise<Review> => {
  const { entities } = tableStore();
  const { id, managerId } = made.employee;
  const approverId = await readApproverId(tableStore(), { id, managerId }, await readReviewAuthority(tableStore()));
  const review: Review = { ...made, ...(approverId !== null && { approverId }) };
  const { engineerType } = review.employee;
  const positionId = review.employee.position.id;
  await transact(tableStore(), [
    ...newReviewWrites(review, earlier),
    ...reviewCountWrites(review.roundId, [{ from: null, to: review }]),
  ]);
  for (const { id, name, required } of skillsets) {
    await entities.ladderSnapshot
      .put({
        roundId: review.roundId,
        engineerType,
        positionId,
        id,
        name,
        description: `What ${name} means.`,
        levels: [1, 2, 3, 4, 5].map((level) => ({
          level,
          title: `Level ${level}`,
          description: `${name} at ${level}`,
        })),
        requiredLevel: required,
      })
      .go();
  }
  return review;
};

/** All answers of a test review, as completing an evaluation requires; the texts contain `marker`. */
export const wholeAnswers = (marker = "") => ({
  expectationsRating: "Meets Expectations" as const,
  additionalComments: `Additional ${marker}`,
  skillsets: skillsets.map(({ id, name }, index) => ({
    skillsetId: id,
    level: index + 2,
    comments: `${name} ${marker}`,
  })),
});
