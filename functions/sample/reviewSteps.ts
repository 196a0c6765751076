import type { User } from "#domain/people/model.ts";
import type { Ladders, Position } from "#domain/positions/model.ts";
import { ladderToKeep } from "#domain/reviews/generation.ts";
import type { Review, Round } from "#domain/reviews/model.ts";
import { byStartDescending } from "#domain/reviews/rules.ts";
import { applicableSkillsets, type Skillset } from "#domain/skillsets/model.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import type { EvaluationPart } from "../store/entities/reviews.ts";
import { keptLadderStep, keptSkillsetStep } from "../store/keptLadders.ts";
import { personLevelsStep } from "../store/personLevels.ts";
import { evaluationSteps, newReviewSteps, snapshotKey, stageCountSteps } from "../store/reviews.ts";
import { activeRoundStep, newRoundStep } from "../store/rounds.ts";
import type { Step } from "../store/transact.ts";
import type { Moments } from "./moments.ts";
import type { EvaluationEntry, Organisation, ReviewEntry, RoundEntry } from "./organisation.ts";

const quarterOf = (day: string): string => `Q${Math.ceil(Number(day.slice(5, 7)) / 3)} ${day.slice(0, 4)}`;

const toRound = (
  entry: RoundEntry,
  people: ReadonlyMap<string, User>,
  hasReviews: boolean,
  moments: Moments,
  id: string,
): Round => {
  const creator = people.get(entry.createdBy);
  if (!creator) throw new Error(`There is no person with the e-mail ${entry.createdBy}.`);
  const startDate = moments.day(entry.startDate);
  return {
    id,
    name: entry.name.replaceAll("{quarter}", quarterOf(startDate)),
    startDate,
    endDate: moments.day(entry.endDate),
    selfEvaluationDeadline: moments.day(entry.selfEvaluationDeadline),
    managerEvaluationDeadline: moments.day(entry.managerEvaluationDeadline),
    status: entry.status,
    createdBy: creator.id,
    reviewsGenerated: hasReviews || entry.status !== "draft",
    generationId: null,
    version: 1,
  };
};

const answerSteps = (
  reviewId: string,
  part: EvaluationPart,
  entry: EvaluationEntry | undefined,
  skillsets: readonly Skillset[],
  moments: Moments,
): readonly Step[] => {
  if (!entry) return [];
  const answers = skillsets.flatMap(({ id, name }) => {
    const answer = entry.answers[name];
    return answer ? [{ skillsetId: id, level: answer.level ?? null, comments: answer.comment }] : [];
  });
  return evaluationSteps(
    reviewId,
    part,
    { expectationsRating: entry.rating ?? null, additionalComments: entry.additionalComments, skillsets: answers },
    0,
    moments.instantOrNull(entry.savedAt ?? entry.completedAt) ?? moments.now,
  );
};

/** A review of a file, with what it is about. */
interface PlannedReview {
  readonly entry: ReviewEntry;
  readonly round: Round;
  readonly position: Position;
  readonly review: Review;
}

const toReview = (
  entry: ReviewEntry,
  user: User,
  round: Round,
  position: Position,
  moments: Moments,
  id: string,
): Review => ({
  id,
  roundId: round.id,
  employee: {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    engineerType: user.engineerType ?? position.engineerType,
    managerId: user.managerId,
    position: { id: position.id, code: position.code, title: position.title },
  },
  selfEvaluationCompletedAt: moments.instantOrNull(entry.self?.completedAt),
  managerEvaluationCompletedAt: moments.instantOrNull(entry.manager?.completedAt),
  ctoApprovalCompletedAt: moments.instantOrNull(entry.ctoApproval?.completedAt),
  meetingScheduledAt: entry.meetingOn === undefined ? null : moments.day(entry.meetingOn),
  finalManagerEvaluationCompletedAt: moments.instantOrNull(entry.finalizedAt),
  sharedWithEmployeeAt: moments.instantOrNull(entry.sharedAt),
  createdAt: moments.instant(`${round.startDate}T06:00:00Z`),
  version: 1,
});

const reviewSteps = (
  { entry, review }: PlannedReview,
  previous: Review | null,
  ladders: Ladders,
  moments: Moments,
): readonly Step[] => {
  const skillsets = applicableSkillsets(ladders.skillsets, review.employee);
  const answers = (part: EvaluationPart, evaluation: EvaluationEntry | undefined) =>
    answerSteps(review.id, part, evaluation, skillsets, moments);
  const comments = entry.ctoApproval?.comments;
  return [
    ...newReviewSteps(review, previous),
    ...answers("SELF", entry.self),
    ...answers("MGR", entry.manager),
    ...(comments === undefined
      ? []
      : [
          ...answers("AS_APPROVED", entry.manager),
          {
            write: ({ ctoApproval }) => ctoApproval.create({ reviewId: review.id, comments }).commit(),
          } satisfies Step,
        ]),
  ];
};

/** The levels that a review which was shared gave a person; null of one that was not. */
const sharedLevels = (
  { entry, round, review }: PlannedReview,
  ladders: Ladders,
): (PersonLevels & { readonly userId: string }) | null => {
  const sharedAt = review.sharedWithEmployeeAt;
  if (sharedAt === null) return null;
  const levels = applicableSkillsets(ladders.skillsets, review.employee).flatMap(({ id, name }) => {
    const level = entry.manager?.answers[name]?.level;
    return level === undefined ? [] : [[id, level] as const];
  });
  return {
    userId: review.employee.id,
    levels: Object.fromEntries(levels),
    reviewId: review.id,
    roundId: round.id,
    roundName: round.name,
    roundStartDate: round.startDate,
    sharedAt,
  };
};

/** Writes everybody's levels, those of the shared review of the latest round (decision 37). */
const personLevelSteps = (
  shared: readonly (PersonLevels & { readonly userId: string })[],
): readonly (readonly Step[])[] => {
  const inOrder = [...shared].sort(
    (a, b) => a.roundStartDate.localeCompare(b.roundStartDate) || a.sharedAt.localeCompare(b.sharedAt),
  );
  const latest = new Map(inOrder.map(({ userId, ...levels }) => [userId, levels]));
  return [...latest].map(([userId, levels]) => [personLevelsStep(userId, levels)]);
};

/** The latest earlier review of the same person (spec 1 §7.2). */
const previousOf = ({ review, round }: PlannedReview, all: readonly PlannedReview[]): Review | null =>
  all
    .filter((other) => other.review.employee.id === review.employee.id && other.round.startDate < round.startDate)
    .sort((a, b) => byStartDescending(a.round, b.round))[0]?.review ?? null;

/** The ladders that a round keeps for its reviews, each once, and the word that it is whole. */
const keptLadders = (planned: readonly PlannedReview[], ladders: Ladders): readonly (readonly Step[])[] => {
  const kept = new Map(
    planned.map(({ review: { roundId, employee } }) => {
      const key = { roundId, engineerType: employee.engineerType, positionId: employee.position.id };
      return [snapshotKey(key), key];
    }),
  );
  return [...kept.values()].map((key) => [
    ...ladderToKeep(ladders, key).map((skillset) => keptSkillsetStep(key, skillset)),
    keptLadderStep(key),
  ]);
};

const plannedRound = (
  roundEntry: RoundEntry,
  organisation: Organisation,
  ladders: Ladders,
  people: ReadonlyMap<string, User>,
  moments: Moments,
  newId: () => string,
) => {
  const entries = organisation.reviews.filter((review) => review.round === roundEntry.key);
  const round = toRound(roundEntry, people, entries.length > 0, moments, newId());
  const planned = entries.flatMap((entry): readonly PlannedReview[] => {
    const person = people.get(entry.employee);
    const code = entry.position ?? person?.position?.code;
    const position = code === undefined ? undefined : ladders.positions.find((position) => position.code === code);
    return person && position
      ? [{ entry, round, position, review: toReview(entry, person, round, position, moments, newId()) }]
      : [];
  });
  return { round, planned };
};

/**
 * Writes rounds, which of them is active, the ladder as each of them keeps it, the reviews and how many of them are at
 * which stage, and the levels that people have from them: groups of steps, each for one transaction.
 */
export const roundAndReviewSteps = (
  organisation: Organisation,
  ladders: Ladders,
  people: ReadonlyMap<string, User>,
  moments: Moments,
  newId: () => string,
): readonly (readonly Step[])[] => {
  const rounds = organisation.rounds.map((entry) => plannedRound(entry, organisation, ladders, people, moments, newId));
  const all = rounds.flatMap(({ planned }) => planned);
  return [
    ...rounds.flatMap(({ round, planned }): readonly (readonly Step[])[] => [
      [
        newRoundStep(round),
        ...(round.status === "active" ? [activeRoundStep({ roundId: null, version: 0 }, round.id)] : []),
      ],
      ...keptLadders(planned, ladders),
      ...planned.map((one) => reviewSteps(one, previousOf(one, all), ladders, moments)),
      stageCountSteps(
        round.id,
        planned.map(({ review }) => ({ from: null, to: review })),
      ),
    ]),
    ...personLevelSteps(all.flatMap((one) => sharedLevels(one, ladders) ?? [])),
  ];
};
