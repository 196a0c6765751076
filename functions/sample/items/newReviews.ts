import type { CopiedGoal } from "#domain/growth/model.ts";
import type { User } from "#domain/people/model.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { periodOfOpening, periodOfSharing } from "#domain/reviews/acknowledging.ts";
import { newAppeal } from "#domain/reviews/appeals.ts";
import { approverOf } from "#domain/reviews/approvers.ts";
import type { DraftProgress, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import type { Appeal, Review, ReviewDoers } from "#domain/reviews/model.ts";
import { newReview, previousCandidates, previousReview, snapshotOf } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newRound } from "#domain/reviews/rounds/rounds.ts";
import { type PreviousLevels, withManagerSummary, withSelfSummary } from "#domain/reviews/summaries.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { type PersonLevels, personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { type Leavers, leaversAmong, leaversStep, noLeavers } from "../../store/people/leavers.ts";
import { snapshotMarkerStep, snapshotSkillsetStep } from "../../store/positions/ladderSnapshots.ts";
import { appealTextsStep, openAppealStep } from "../../store/reviews/appeals.ts";
import { ctoApprovalStep } from "../../store/reviews/approvalSteps.ts";
import { evaluationCopySteps, evaluationSteps } from "../../store/reviews/evaluationSteps.ts";
import { personLevelsStep, roundLevelsStep } from "../../store/reviews/personLevels.ts";
import { stageCountSteps } from "../../store/reviews/reviewCounts.ts";
import { exceptionStep } from "../../store/reviews/reviewExceptions.ts";
import { levelsOf, snapshotKey } from "../../store/reviews/reviewItems.ts";
import { replyStep } from "../../store/reviews/reviewReplies.ts";
import { newReviewSteps } from "../../store/reviews/reviewSteps.ts";
import { sampleRulesStep } from "../../store/reviews/roundRules.ts";
import { activeRoundStep, newRoundStep } from "../../store/reviews/rounds.ts";
import type { TransactionStep } from "../../store/transact.ts";
import { answersOf } from "../answers.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { GoalIdOf } from "../goalIds.ts";
import type { AgreedGoalEntry, EvaluationEntry, Organisation, ReviewEntry, RoundEntry } from "../organisation.ts";
import { progressOf } from "../reviewProgress.ts";
import { roundSettings } from "../roundSettings.ts";

/** The data that rounds and reviews are created from. */
export interface ReviewBuildContext {
  readonly ladders: Ladders;
  /** By e-mail. */
  readonly people: ReadonlyMap<string, User>;
  readonly resolver: DateResolver;
  readonly newId: () => string;
  readonly goalIdOf: GoalIdOf;
  readonly leavers: Leavers;
}

const assertPerson = ({ people }: ReviewBuildContext, email: string): User => {
  const person = people.get(email);
  if (!person) {
    throw new Error(`There is no person with the e-mail ${email}.`);
  }
  return person;
};

const makeRound = (entry: RoundEntry, id: string, hasReviews: boolean, buildContext: ReviewBuildContext): Round => ({
  ...newRound(roundSettings(entry, buildContext.resolver), {
    id,
    createdBy: assertPerson(buildContext, entry.createdBy).id,
  }),
  status: entry.status,
  reviewsGenerated: hasReviews || entry.status !== "draft",
});

/** The rules of a round that has started, with the dates that were moved since. */
const rulesSteps = (entry: RoundEntry, round: Round, buildContext: ReviewBuildContext): readonly TransactionStep[] => {
  if (round.status === "draft") {
    return [];
  }
  const { resolver } = buildContext;
  const changes = entry.moved.map(({ at, by, date, from }) => ({
    at: resolver.instant(at),
    by: assertPerson(buildContext, by).id,
    moved: { date, from: resolver.day(from) },
  }));
  return [sampleRulesStep(round, resolver.instant(`${round.startDate}T05:00:00Z`), changes)];
};

/** The manager of a person, their manager and so on up. */
const lineOf = (buildContext: Pick<ReviewBuildContext, "people">, managerId: string | null): readonly User[] => {
  const manager = [...buildContext.people.values()].find(({ id }) => id === managerId);
  return manager === undefined ? [] : [manager, ...lineOf(buildContext, manager.managerId)];
};

/** A review, its entry in the files, and its round. */
interface MadeReview {
  readonly entry: ReviewEntry;
  readonly round: Round;
  readonly review: Review;
}

type SecondLookEntry = NonNullable<ReviewEntry["secondLook"]>;

const appealIn = ({ askedAt, tellsManager, answered }: SecondLookEntry, resolver: DateResolver): Appeal => ({
  ...newAppeal(resolver.dayOf(resolver.instant(askedAt)), tellsManager),
  ...(answered && {
    outcome: answered.corrected === undefined ? "unchanged" : "corrected",
    answeredOn: resolver.dayOf(resolver.instant(answered.at)),
  }),
});

/** The manager evaluation that counts: the corrected one, if a second look corrected what was shared. */
const countedEvaluation = ({ manager, secondLook }: ReviewEntry): EvaluationEntry | undefined => {
  const corrected = secondLook?.answered?.corrected;
  return manager && corrected
    ? { ...manager, ...corrected, answers: { ...manager.answers, ...corrected.answers } }
    : manager;
};

/** What the employee said of a shared result, and until when they may say it. */
const resultOf = (
  { acknowledged, secondLook }: ReviewEntry,
  sharedAt: string | null,
  resolver: DateResolver,
): Pick<Review, "acknowledgement" | "answerPeriod" | "appeal"> => {
  if (sharedAt === null) {
    return { acknowledgement: null };
  }
  const shared = periodOfSharing(resolver.dayOf(sharedAt));
  // Whoever answers has opened it.
  const [openedAt] = [acknowledged?.at, secondLook?.askedAt]
    .flatMap((moment) => (moment === undefined ? [] : [resolver.instant(moment)]))
    .toSorted();
  return {
    acknowledgement:
      acknowledged === undefined
        ? { state: "awaited", at: null, talkedAt: null }
        : {
            state: acknowledged.haveTalked ? "talked" : "notTalked",
            at: resolver.instant(acknowledged.at),
            talkedAt: null,
          },
    answerPeriod: (openedAt === undefined ? null : periodOfOpening(shared, resolver.dayOf(openedAt))) ?? shared,
    ...(secondLook && { appeal: appealIn(secondLook, resolver) }),
  };
};

const makeReview = (entry: ReviewEntry, round: Round, buildContext: ReviewBuildContext): MadeReview => {
  const { ladders, resolver, newId, leavers } = buildContext;
  const employee = assertPerson(buildContext, entry.employee);
  const code = entry.position ?? employee.position?.code;
  const position = ladders.positions.find((candidate) => candidate.code === code);
  const { engineerType } = employee;
  if (!position || engineerType === null) {
    throw new Error(`${entry.employee} needs an engineerType and a position.`);
  }
  const generated = newReview(
    { ...employee, engineerType, position: heldPositionOf(position) },
    { id: newId(), roundId: round.id, createdAt: resolver.instant(`${round.startDate}T06:00:00Z`) },
    leavers.managers,
  );
  const progress = {
    ...progressOf(entry, resolver),
    steppedIn: entry.steppedIn
      ? { by: assertPerson(buildContext, entry.steppedIn.by).id, at: resolver.instant(entry.steppedIn.at) }
      : null,
  };
  const { managerEvaluationCompletedAt, ctoApprovalCompletedAt, finalManagerEvaluationCompletedAt } = progress;
  const ctoId = [...buildContext.people.values()].find(({ role }) => role === "cto")?.id ?? null;
  const managerId = generated.employee.managerId ?? ctoId;
  const approverId = approverOf(employee.id, lineOf(buildContext, generated.employee.managerId));
  const doers: ReviewDoers = {
    managerEvaluationCompletedBy: managerEvaluationCompletedAt && managerId,
    ctoApprovalCompletedBy: ctoApprovalCompletedAt && (approverId ?? ctoId),
    finalManagerEvaluationCompletedBy: finalManagerEvaluationCompletedAt && managerId,
  };
  const result = resultOf(entry, progress.sharedWithEmployeeAt, resolver);
  const hasLeft = employee.status !== "active" && progress.sharedWithEmployeeAt === null;
  const review = {
    ...generated,
    ...progress,
    ...doers,
    ...(approverId !== null && { approverId, ...(ctoApprovalCompletedAt && { isApprovedByApprover: true as const }) }),
    ...result,
    setAside: progress.setAside ?? (hasLeft ? ("left" as const) : null),
  };
  return {
    entry,
    round,
    review: {
      ...review,
      ...(entry.self && { selfDraft: draftIn(entry.self, review, buildContext) }),
      ...(entry.manager && { managerDraft: draftIn(entry.manager, review, buildContext) }),
    },
  };
};

const skillsetsOf = ({ employee }: Review, { ladders }: ReviewBuildContext) =>
  snapshotOf(ladders, { engineerType: employee.engineerType, positionId: employee.position.id });

/** What an evaluation says of goals. */
const goalsIn = (
  { followUps, nextSteps }: EvaluationEntry,
  { employee }: Review,
  { ladders, resolver, goalIdOf }: ReviewBuildContext,
): Pick<EvaluationAnswers, "followUps" | "nextSteps"> => {
  const copied = ({ skillset, what, helps, until, state, owner }: AgreedGoalEntry): CopiedGoal => {
    const known = ladders.skillsets.find((one) => one.name === skillset);
    return {
      id: goalIdOf(employee.email, what),
      skillset: known === undefined ? null : { id: known.id, name: known.name },
      ...{ what, helps, until: resolver.day(until), state, owner },
    };
  };
  return {
    ...(followUps.length > 0 && { followUps: followUps.map((one) => ({ goal: copied(one), text: one.became })) }),
    ...(nextSteps.length > 0 && { nextSteps: nextSteps.map(copied) }),
  };
};

/** The answers of an evaluation to the skillsets of a review. */
const answersIn = (evaluation: EvaluationEntry, review: Review, buildContext: ReviewBuildContext) => ({
  ...answersOf(evaluation, skillsetsOf(review, buildContext)),
  ...goalsIn(evaluation, review, buildContext),
});

const draftIn = (evaluation: EvaluationEntry, review: Review, buildContext: ReviewBuildContext): DraftProgress => ({
  answered: Object.keys(levelsOf(answersIn(evaluation, review, buildContext))).length,
  of: skillsetsOf(review, buildContext).length,
});

/** A review with the ratings and levels of its completed evaluations; `previous` is the same person's previous review. */
const withSummaries = (
  { entry, review }: MadeReview,
  previous: MadeReview | null,
  buildContext: ReviewBuildContext,
): Review => {
  const skillsets = skillsetsOf(review, buildContext);
  const counted = previous === null ? undefined : countedEvaluation(previous.entry);
  const before = previous && counted && answersIn(counted, previous.review, buildContext);
  const managerLevels: PreviousLevels | null = before
    ? { managerRating: before.expectationsRating, managerLevels: levelsOf(before) }
    : null;
  const self = review.selfEvaluationCompletedAt !== null && entry.self;
  const manager = review.managerEvaluationCompletedAt !== null && entry.manager;
  const final = review.finalManagerEvaluationCompletedAt !== null && countedEvaluation(entry);
  const withSelf = self ? withSelfSummary(review, answersIn(self, review, buildContext), skillsets) : review;
  const context = { skillsets, previous: managerLevels };
  const withManager = manager
    ? withManagerSummary(withSelf, "manager", answersIn(manager, review, buildContext), context)
    : withSelf;
  return final
    ? withManagerSummary(withManager, "final", answersIn(final, review, buildContext), context)
    : withManager;
};

const reviewSteps = (
  made: MadeReview,
  earlier: readonly MadeReview[],
  buildContext: ReviewBuildContext,
): readonly TransactionStep[] => {
  const { entry, review } = made;
  const { resolver } = buildContext;
  const savedAt = ({ savedAt, completedAt }: EvaluationEntry): string =>
    resolver.instantOrNull(savedAt ?? completedAt) ?? resolver.now;
  const answers = (part: "SELF" | "MGR", evaluation: EvaluationEntry | undefined): readonly TransactionStep[] =>
    evaluation
      ? evaluationSteps(review.id, part, answersIn(evaluation, review, buildContext), 0, savedAt(evaluation))
      : [];
  // Next steps are agreed on after the approval.
  const copiedAnswers = (part: "AS_APPROVED" | "AS_SHARED", evaluation: EvaluationEntry): EvaluationAnswers =>
    answersIn(part === "AS_SHARED" ? evaluation : { ...evaluation, nextSteps: [] }, review, buildContext);
  const copy = (
    part: "AS_APPROVED" | "AS_SHARED",
    evaluation: EvaluationEntry | undefined,
  ): readonly TransactionStep[] =>
    evaluation
      ? evaluationCopySteps(review.id, part, copiedAnswers(part, evaluation), { version: 0 }, savedAt(evaluation))
      : [];
  const comments = entry.ctoApproval?.comments;
  const { secondLook } = entry;
  return [
    ...newReviewSteps(
      withSummaries(made, previousReview(made.round, earlier), buildContext),
      earlier.map((other) => other.review),
    ),
    ...answers("SELF", entry.self),
    ...answers("MGR", countedEvaluation(entry)),
    ...(comments === undefined ? [] : [...copy("AS_APPROVED", entry.manager), ctoApprovalStep(review.id, comments)]),
    ...(secondLook
      ? [
          ...copy("AS_SHARED", entry.manager),
          appealTextsStep(review.id, { reason: secondLook.reason, answer: secondLook.answered?.answer ?? null }),
          ...(secondLook.answered ? [] : [openAppealStep(review)]),
        ]
      : []),
    ...(entry.acknowledged && entry.acknowledged.reply !== "" ? [replyStep(review.id, entry.acknowledged.reply)] : []),
    ...(entry.exempted
      ? [
          exceptionStep(review.id, {
            kind: "exempted",
            evaluation: null,
            reason: entry.exempted.reason,
            madeAt: resolver.instant(entry.exempted.at),
          }),
        ]
      : []),
  ];
};

/** Writes people's levels of each round with a shared review, and of the latest one (docs/ladder.md#own-skills). */
const personLevelSteps = (
  reviews: readonly MadeReview[],
  buildContext: ReviewBuildContext,
): readonly (readonly TransactionStep[])[] => {
  const shared = reviews.flatMap(({ entry, round, review }) => {
    const { sharedWithEmployeeAt: sharedAt, employee } = review;
    const evaluation = countedEvaluation(entry);
    if (sharedAt === null || !evaluation) {
      return [];
    }
    const given = levelsOf(answersIn(evaluation, review, buildContext));
    return [{ userId: employee.id, levels: personLevelsOf(review, round, given, sharedAt) }];
  });
  const latest = new Map<string, PersonLevels>();
  for (const { userId, levels } of shared.sort((a, b) => compareKeys(a.levels.sharedAt, b.levels.sharedAt))) {
    const before = latest.get(userId);
    if (!before || before.roundStartDate <= levels.roundStartDate) {
      latest.set(userId, levels);
    }
  }
  return [
    ...[...latest].map(([userId, levels]) => [personLevelsStep(userId, levels)]),
    ...shared.map(({ userId, levels }) => [roundLevelsStep(userId, levels)]),
  ];
};

/** The earlier reviews of the same person to which a review refers (docs/rounds.md#previous-round). */
const earlierOf = ({ review, round }: MadeReview, all: readonly MadeReview[]): readonly MadeReview[] =>
  previousCandidates(
    round,
    all.filter((other) => other.review.employee.id === review.employee.id),
  );

/** The snapshots of the ladder for a round's reviews, each once, with their completion markers. */
const ladderSnapshots = (
  reviews: readonly MadeReview[],
  { ladders }: ReviewBuildContext,
): readonly (readonly TransactionStep[])[] => {
  const keys = new Map(
    reviews.map(({ review: { roundId, employee } }) => {
      const key = { roundId, engineerType: employee.engineerType, positionId: employee.position.id };
      return [snapshotKey(key), key];
    }),
  );
  return [...keys.values()].map((key) => [
    ...snapshotOf(ladders, key).map((skillset, place) => snapshotSkillsetStep(key, skillset, place)),
    snapshotMarkerStep(key, snapshotOf(ladders, key), ladders.positions.find(({ id }) => id === key.positionId)?.level),
  ]);
};

/**
 * The steps that write the leavers, rounds, the active round, snapshots of the ladder, reviews, counters and people's levels,
 * grouped by transaction.
 */
export const newReviews = (
  { rounds, reviews }: Pick<Organisation, "rounds" | "reviews">,
  context: Omit<ReviewBuildContext, "leavers">,
): readonly (readonly TransactionStep[])[] => {
  const buildContext = { ...context, leavers: leaversAmong([...context.people.values()]) };
  // Lists find the latest rounds by their ids, which those of one moment do not have in order.
  const ids = rounds.map(buildContext.newId).sort();
  const made = rounds.map((entry, index) => {
    const entries = reviews.filter((review) => review.round === entry.key);
    const round = makeRound(entry, ids[index] ?? buildContext.newId(), entries.length > 0, buildContext);
    return {
      round,
      rules: rulesSteps(entry, round, buildContext),
      reviews: entries.map((review) => makeReview(review, round, buildContext)),
    };
  });
  const all = made.flatMap((one) => one.reviews);
  const completedRounds = made.filter(({ round }) => round.status === "completed").length;
  const wasRoundCompleted = completedRounds > 0;
  return [
    [leaversStep(noLeavers, buildContext.leavers)],
    ...made.flatMap(({ round, rules, reviews: own }): readonly (readonly TransactionStep[])[] => [
      [
        newRoundStep(round),
        ...rules,
        ...(round.status === "active"
          ? [activeRoundStep({ roundId: null, version: 0, wasRoundCompleted, completedRounds }, round.id)]
          : []),
      ],
      ...ladderSnapshots(own, buildContext),
      ...own.map((one) => reviewSteps(one, earlierOf(one, all), buildContext)),
      stageCountSteps(
        round.id,
        own.map(({ review, entry }) => ({
          from: null,
          to: review,
          hasFirstText: entry.self !== undefined || entry.manager !== undefined,
        })),
      ),
    ]),
    ...personLevelSteps(all, buildContext),
  ];
};
