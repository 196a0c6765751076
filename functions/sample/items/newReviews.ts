import type { User } from "#domain/people/model.ts";
import { heldPositionOf } from "#domain/positions/ladders.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { periodOfOpening, periodOfSharing } from "#domain/reviews/acknowledging.ts";
import { answerWriters } from "#domain/reviews/answers.ts";
import { newAppeal } from "#domain/reviews/appeals.ts";
import { approverOf } from "#domain/reviews/approvers.ts";
import type { DraftProgress, EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import { withEvaluator } from "#domain/reviews/evaluators.ts";
import type { Appeal, Review, ReviewProgress, StageActors } from "#domain/reviews/model.ts";
import {
  newReview,
  noProgress,
  previousCandidates,
  previousReview,
  snapshotOf,
} from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { newRound } from "#domain/reviews/rounds/rounds.ts";
import { type PreviousLevels, withManagerSummary, withSelfSummary } from "#domain/reviews/summaries.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { type PersonLevels, personLevelsOf } from "#domain/skillsets/ownSkills.ts";
import { feedbackListWrite, newRequestWrite, reviewFields, sentFeedbackWrites } from "../../feedback/store/feedback.ts";
import {
  noReviewAuthority,
  type ReviewAuthority,
  reviewAuthorityAmong,
  reviewAuthorityWrite,
} from "../../people/store/reviewAuthority.ts";
import { snapshotMarkerWrite, snapshotSkillsetWrite } from "../../positions/store/ladderSnapshots.ts";
import type { EvaluationCopyPart } from "../../reviews/entities/evaluations.ts";
import { appealListingWrite, appealTextsWrite } from "../../reviews/store/appeals.ts";
import { ctoApprovalWrite } from "../../reviews/store/approvalWrites.ts";
import { evaluationCopyWrites, evaluationWrites } from "../../reviews/store/evaluationWrites.ts";
import { personLevelsWrite, roundLevelsWrite } from "../../reviews/store/personLevels.ts";
import { reviewCountWrites } from "../../reviews/store/reviewCounts.ts";
import { exceptionWrite } from "../../reviews/store/reviewExceptions.ts";
import { levelsOf, snapshotKey } from "../../reviews/store/reviewItems.ts";
import { newReviewWrites, replyWrite } from "../../reviews/store/reviewWrites.ts";
import { sampleRulesWrite } from "../../reviews/store/roundRules.ts";
import { activeRoundWrite, newRoundWrite } from "../../reviews/store/rounds.ts";
import { sendBackNoteWrite } from "../../reviews/store/sendBackNotes.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { answersOf } from "../answers.ts";
import { assertDefined, type People, personOf } from "../assertDefined.ts";
import { copiedGoal, type GoalIdOf } from "../copiedGoal.ts";
import type { AgreedGoalEntry, EvaluationEntry, Organization, ReviewEntry, RoundEntry } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";
import {
  approvedChangeOf,
  calibrationWrites,
  makeSessions,
  openSessionsAmong,
  type SampleSession,
  sessionOfReview,
  withCalibration,
} from "./newCalibration.ts";

export interface ReviewBuildContext {
  readonly ladders: Ladders;
  readonly people: People;
  readonly clock: SampleClock;
  readonly newId: () => string;
  readonly goalIdOf: GoalIdOf;
  readonly reviewAuthority: ReviewAuthority;
  readonly sessions: readonly SampleSession[];
}

const makeRound = (
  { key: _key, status, createdBy, moved: _moved, ...settings }: RoundEntry,
  id: string,
  hasReviews: boolean,
  buildContext: Pick<ReviewBuildContext, "people">,
): Round => ({
  ...newRound(settings, { id, createdBy: personOf(buildContext.people, createdBy).id }),
  status,
  reviewsGenerated: hasReviews || status !== "draft",
});

const rulesWrites = (
  entry: RoundEntry,
  round: Round,
  buildContext: ReviewBuildContext,
): readonly TransactionWrite[] => {
  if (round.status === "draft") {
    return [];
  }
  const { moved = [] } = entry;
  const changes = moved.map(({ at, by, date, from }) => ({
    at,
    by: personOf(buildContext.people, by).id,
    moved: { date, from },
  }));
  return [sampleRulesWrite(round, buildContext.clock.notAfterNow(`${round.startDate}T05:00:00Z`), changes)];
};

const managersAbove = (buildContext: Pick<ReviewBuildContext, "people">, managerId: string | null): readonly User[] => {
  const manager = [...buildContext.people.values()].find(({ id }) => id === managerId);
  return manager === undefined ? [] : [manager, ...managersAbove(buildContext, manager.managerId)];
};

interface SampleReview {
  readonly entry: ReviewEntry;
  readonly round: Round;
  readonly review: Review;
}

type AppealEntry = NonNullable<ReviewEntry["appeal"]>;

const appealIn = (
  { filedAt, sharesWithManager = false, resolved }: AppealEntry,
  managerId: string | null,
  clock: SampleClock,
): Appeal => ({
  ...newAppeal(clock.dayOf(filedAt), sharesWithManager, managerId),
  ...(resolved && {
    outcome: resolved.corrected === undefined ? "unchanged" : "corrected",
    resolvedOn: clock.dayOf(resolved.at),
  }),
});

const feedbackWrites = (
  { feedback = [] }: ReviewEntry,
  review: Review,
  buildContext: ReviewBuildContext,
): readonly TransactionWrite[] => {
  const [first] = feedback;
  if (first === undefined) {
    return [];
  }
  const colleagueIds = feedback.map(({ by }) => personOf(buildContext.people, by).id);
  const changedOn = buildContext.clock.dayOf(review.createdAt);
  return [
    feedbackListWrite(null, { ...reviewFields(review), colleagueIds, note: "", managerNote: "", changedOn }),
    ...feedback.flatMap(({ by, answers, at }) => {
      const { id } = personOf(buildContext.people, by);
      return answers === undefined
        ? [newRequestWrite(review, id, new Date(at))]
        : sentFeedbackWrites(review, id, answers, at);
    }),
  ];
};

/** The corrected evaluation if an appeal corrected the result, else the shared one. */
const effectiveEvaluation = ({ manager, appeal }: ReviewEntry): EvaluationEntry | undefined => {
  const corrected = appeal?.resolved?.corrected;
  return manager && corrected
    ? { ...manager, ...corrected, answers: { ...manager.answers, ...corrected.answers } }
    : manager;
};

const resultOf = (
  { round, acknowledged, appeal }: ReviewEntry,
  sharedAt: string | null,
  managerId: string | null,
  clock: SampleClock,
): Pick<Review, "acknowledgement" | "answerPeriod" | "appeal"> => {
  if (sharedAt === null) {
    return { acknowledgement: null };
  }
  const shared = periodOfSharing(clock.dayOf(sharedAt));
  // Answering implies opening. Everyone has opened their result of the last round.
  const [openedAt] = [acknowledged?.at, appeal?.filedAt, ...(round === "last" ? [sharedAt] : [])]
    .flatMap((instant) => instant ?? [])
    .toSorted();
  return {
    acknowledgement:
      acknowledged === undefined
        ? { state: "pending", at: null, discussedAt: null }
        : {
            state: acknowledged.wasDiscussed ? "discussed" : "notDiscussed",
            at: acknowledged.at,
            discussedAt: null,
          },
    answerPeriod: (openedAt === undefined ? null : periodOfOpening(shared, clock.dayOf(openedAt))) ?? shared,
    ...(appeal && { appeal: appealIn(appeal, managerId, clock) }),
  };
};

const progressOf = (entry: ReviewEntry): ReviewProgress => ({
  ...noProgress,
  selfEvaluationCompletedAt: entry.self?.completedAt ?? null,
  managerEvaluationCompletedAt: entry.manager?.completedAt ?? null,
  ctoApprovalCompletedAt: entry.ctoApproval?.completedAt ?? null,
  meetingScheduledAt: entry.meetingOn ?? null,
  meetingTime: entry.meetingTime ?? null,
  meetingMinutes: entry.meetingTime === undefined ? null : (entry.meetingMinutes ?? 30),
  finalManagerEvaluationCompletedAt: entry.finalizedAt ?? null,
  exclusion: entry.exempted === undefined ? null : "exempted",
  sharedWithEmployeeAt: entry.sharedAt ?? null,
});

const makeReview = (entry: ReviewEntry, round: Round, buildContext: ReviewBuildContext): SampleReview => {
  const { ladders, clock, newId, reviewAuthority } = buildContext;
  const employee = personOf(buildContext.people, entry.employee);
  const code = entry.position ?? employee.position?.code;
  const position = assertDefined(
    ladders.positions.find((candidate) => candidate.code === code),
    `position of ${entry.employee}`,
  );
  const engineerType = assertDefined(employee.engineerType ?? undefined, `engineer type of ${entry.employee}`);
  const generated = newReview(
    { ...employee, engineerType, position: heldPositionOf(position) },
    { id: newId(), roundId: round.id, createdAt: clock.notAfterNow(`${round.startDate}T06:00:00Z`) },
    reviewAuthority.formerManagerIds,
  );
  const progress = {
    ...progressOf(entry),
    steppedIn: entry.steppedIn
      ? { by: personOf(buildContext.people, entry.steppedIn.by).id, at: entry.steppedIn.at }
      : null,
    ...(entry.sentBack && {
      sentBack: {
        by: personOf(buildContext.people, entry.sentBack.by).id,
        at: entry.sentBack.at,
        until: entry.sentBack.until,
        isOpen: true,
      },
    }),
  };
  const { managerEvaluationCompletedAt, ctoApprovalCompletedAt, finalManagerEvaluationCompletedAt } = progress;
  const ctoId = [...buildContext.people.values()].find(({ role }) => role === "cto")?.id ?? null;
  const managerId = generated.employee.managerId ?? ctoId;
  const approverId = approverOf(employee.id, managersAbove(buildContext, generated.employee.managerId));
  const stageActors: StageActors = {
    managerEvaluationCompletedBy: managerEvaluationCompletedAt && managerId,
    ctoApprovalCompletedBy: ctoApprovalCompletedAt && (approverId ?? ctoId),
    finalManagerEvaluationCompletedBy: finalManagerEvaluationCompletedAt && managerId,
  };
  const result = resultOf(entry, progress.sharedWithEmployeeAt, generated.employee.managerId, clock);
  const hasLeft = employee.status !== "active" && progress.sharedWithEmployeeAt === null;
  const evaluators = [
    ...Object.values(stageActors),
    progress.steppedIn?.by ?? null,
    progress.sentBack?.by ?? null,
    entry.manager ? managerId : null,
    entry.manager?.writtenBy === undefined ? null : personOf(buildContext.people, entry.manager.writtenBy).id,
  ];
  const review: Review = {
    ...generated,
    ...progress,
    ...stageActors,
    ...(approverId !== null && { approverId, ...(ctoApprovalCompletedAt && { isApprovedByApprover: true as const }) }),
    ...result,
    ...(progress.meetingScheduledAt !== null && {
      meetingSequence: 1,
      ...(managerId && { meetingInvitedId: managerId }),
    }),
    exclusion: progress.exclusion ?? (hasLeft ? ("left" as const) : null),
  };
  return {
    entry,
    round,
    review: {
      ...evaluators.filter((id) => id !== null).reduce(withEvaluator, review),
      ...(entry.self && { selfDraft: draftIn(entry.self, review, buildContext) }),
      ...(entry.manager && { managerDraft: draftIn(entry.manager, review, buildContext) }),
    },
  };
};

const skillsetsOf = ({ employee }: Review, { ladders }: ReviewBuildContext) =>
  snapshotOf(ladders, { engineerType: employee.engineerType, positionId: employee.position.id });

const answersIn = (
  evaluation: EvaluationEntry,
  review: Review,
  buildContext: ReviewBuildContext,
): EvaluationAnswers => {
  const { followUps, nextSteps } = evaluation;
  const goalOf = (one: AgreedGoalEntry) => copiedGoal(one, review.employee, buildContext);
  return {
    ...answersOf(evaluation, skillsetsOf(review, buildContext)),
    ...(followUps && { followUps: followUps.map((one) => ({ goal: goalOf(one), text: one.followUp })) }),
    ...(nextSteps && { nextSteps: nextSteps.map(goalOf) }),
  };
};

const draftIn = (evaluation: EvaluationEntry, review: Review, buildContext: ReviewBuildContext): DraftProgress => ({
  answered: Object.keys(levelsOf(answersIn(evaluation, review, buildContext))).length,
  total: skillsetsOf(review, buildContext).length,
});

const withSummaries = (
  { entry, review }: SampleReview,
  previous: SampleReview | null,
  buildContext: ReviewBuildContext,
): Review => {
  const skillsets = skillsetsOf(review, buildContext);
  const counted = previous === null ? undefined : effectiveEvaluation(previous.entry);
  const before = previous && counted && answersIn(counted, previous.review, buildContext);
  const selfBefore = previous?.entry.self && answersIn(previous.entry.self, previous.review, buildContext);
  const previousLevels: PreviousLevels | null = before
    ? {
        selfRating: selfBefore?.expectationsRating ?? null,
        selfLevels: selfBefore ? levelsOf(selfBefore) : {},
        managerRating: before.expectationsRating,
        managerLevels: levelsOf(before),
      }
    : null;
  const self = review.selfEvaluationCompletedAt !== null && entry.self;
  const manager = review.managerEvaluationCompletedAt !== null && entry.manager;
  const final = review.finalManagerEvaluationCompletedAt !== null && effectiveEvaluation(entry);
  const withSelf = self ? withSelfSummary(review, answersIn(self, review, buildContext), skillsets) : review;
  const context = { skillsets, previous: previousLevels };
  const withManager = manager
    ? withManagerSummary(withSelf, "manager", answersIn(manager, review, buildContext), context)
    : withSelf;
  return final
    ? withManagerSummary(withManager, "final", answersIn(final, review, buildContext), context)
    : withManager;
};

const calibrationIn = ({ entry }: SampleReview, { sessions }: ReviewBuildContext) =>
  sessionOfReview(sessions, entry.round, entry.employee);

/** As stored: with its summaries and the outcome of its calibration session. */
const storedReview = (made: SampleReview, previous: SampleReview | null, buildContext: ReviewBuildContext): Review =>
  withCalibration(
    withSummaries(made, previous, buildContext),
    calibrationIn(made, buildContext),
    skillsetsOf(made.review, buildContext),
  );

const withoutNextSteps = ({ nextSteps: _nextSteps, ...evaluation }: EvaluationEntry): EvaluationEntry => evaluation;

const noAnswers: EvaluationAnswers = { expectationsRating: null, additionalComments: "", skillsets: [] };

const reviewWrites = (
  made: SampleReview,
  earlier: readonly SampleReview[],
  buildContext: ReviewBuildContext,
): readonly TransactionWrite[] => {
  const { entry, review } = made;
  const { clock } = buildContext;
  const savedAt = ({ savedAt, completedAt }: EvaluationEntry): string => savedAt ?? completedAt ?? clock.now;
  const answers = (part: "SELF" | "MGR", evaluation: EvaluationEntry | undefined): readonly TransactionWrite[] => {
    if (evaluation === undefined) {
      return [];
    }
    const written = answersIn(evaluation, review, buildContext);
    const { writtenBy } = evaluation;
    const writers =
      writtenBy === undefined
        ? undefined
        : answerWriters({ answers: noAnswers, writers: {} }, written, personOf(buildContext.people, writtenBy).id);
    return evaluationWrites(review.id, part, written, 0, savedAt(evaluation), undefined, writers);
  };
  // Next steps are agreed on after the approval.
  const copiedAnswers = (part: EvaluationCopyPart, evaluation: EvaluationEntry): EvaluationAnswers =>
    answersIn(part === "AS_SHARED" ? evaluation : withoutNextSteps(evaluation), review, buildContext);
  const copy = (part: EvaluationCopyPart, evaluation: EvaluationEntry | undefined): readonly TransactionWrite[] =>
    evaluation
      ? evaluationCopyWrites(review.id, part, copiedAnswers(part, evaluation), { version: 0 }, savedAt(evaluation))
      : [];
  const comments = entry.ctoApproval && (entry.ctoApproval.comments ?? "");
  const { appeal, sentBack } = entry;
  const whole = storedReview(made, previousReview(made.round, earlier), buildContext);
  const change = approvedChangeOf(whole, calibrationIn(made, buildContext));
  return [
    ...newReviewWrites(
      whole,
      earlier.map((other) => other.review),
    ),
    ...answers("SELF", entry.self),
    ...answers("MGR", effectiveEvaluation(entry)),
    ...(sentBack && review.sentBack
      ? [...copy("MGR_EARLIER", entry.manager), sendBackNoteWrite(review, { ...review.sentBack, note: sentBack.note })]
      : []),
    ...(comments === undefined
      ? []
      : [...copy("AS_APPROVED", entry.manager), ctoApprovalWrite(review.id, comments, change)]),
    ...(appeal
      ? [
          ...copy("AS_SHARED", entry.manager),
          appealTextsWrite(review.id, { reason: appeal.reason, resolution: appeal.resolved?.resolution ?? null }),
          ...(appeal.resolved ? [] : [appealListingWrite(review)]),
        ]
      : []),
    ...feedbackWrites(entry, review, buildContext),
    ...(entry.acknowledged?.reply ? [replyWrite(review.id, entry.acknowledged.reply)] : []),
    ...(entry.exempted
      ? [
          exceptionWrite(review.id, {
            kind: "exempted",
            evaluation: null,
            reason: entry.exempted.reason,
            madeAt: entry.exempted.at,
          }),
        ]
      : []),
  ];
};

/** Writes levels for each round with a shared review, and for the latest one (docs/ladder.md#my-skills). */
const personLevelWrites = (
  reviews: readonly SampleReview[],
  buildContext: ReviewBuildContext,
): readonly (readonly TransactionWrite[])[] => {
  const shared = reviews.flatMap(({ entry, round, review }) => {
    const { sharedWithEmployeeAt: sharedAt, employee } = review;
    const evaluation = effectiveEvaluation(entry);
    if (sharedAt === null || !evaluation) {
      return [];
    }
    const given = levelsOf(answersIn(evaluation, review, buildContext));
    return [{ userId: employee.id, levels: personLevelsOf(review, round, given, sharedAt) }];
  });
  const latest = new Map<string, PersonLevels>();
  for (const { userId, levels } of shared.sort((a, b) => compareKeys(a.levels.sharedAt, b.levels.sharedAt))) {
    const latestLevels = latest.get(userId);
    if (!latestLevels || latestLevels.roundStartDate <= levels.roundStartDate) {
      latest.set(userId, levels);
    }
  }
  return [
    ...[...latest].map(([userId, levels]) => [personLevelsWrite(userId, levels)]),
    ...shared.map(({ userId, levels }) => [roundLevelsWrite(userId, levels)]),
  ];
};

const earlierOf = ({ review, round }: SampleReview, all: readonly SampleReview[]): readonly SampleReview[] =>
  previousCandidates(
    round,
    all.filter((other) => other.review.employee.id === review.employee.id),
  );

const ladderSnapshotWrites = (
  reviews: readonly SampleReview[],
  { ladders }: ReviewBuildContext,
): readonly (readonly TransactionWrite[])[] => {
  const keys = new Map(
    reviews.map(({ review: { roundId, employee } }) => {
      const key = { roundId, engineerType: employee.engineerType, positionId: employee.position.id };
      return [snapshotKey(key), key];
    }),
  );
  return [...keys.values()].map((key) => [
    ...snapshotOf(ladders, key).map((skillset, index) => snapshotSkillsetWrite(key, skillset, index)),
    snapshotMarkerWrite(
      key,
      snapshotOf(ladders, key),
      ladders.positions.find(({ id }) => id === key.positionId)?.level,
    ),
  ]);
};

export const newReviews = (
  { rounds, reviews, calibrationSessions }: Pick<Organization, "rounds" | "reviews" | "calibrationSessions">,
  context: Omit<ReviewBuildContext, "reviewAuthority" | "sessions">,
): {
  readonly roundIdOf: (key: string) => string;
  readonly writes: readonly (readonly TransactionWrite[])[];
} => {
  const authority = reviewAuthorityAmong([...context.people.values()]);
  // Lists find the latest rounds by ID; IDs created at the same instant aren't in order.
  const ids = rounds.map(context.newId).sort();
  const madeRounds = rounds.map((entry, index) => {
    const entries = reviews.filter((review) => review.round === entry.key);
    return { entry, entries, round: makeRound(entry, ids[index] ?? context.newId(), entries.length > 0, context) };
  });
  const roundOf = (key: string): Round => assertDefined(madeRounds.find(({ entry }) => entry.key === key)?.round, key);
  for (const { round } of reviews) {
    // Fails if the round is unknown.
    roundOf(round);
  }
  const sessions = makeSessions(calibrationSessions, roundOf, context.newId);
  const openSessions = openSessionsAmong(sessions);
  const buildContext = { ...context, reviewAuthority: { ...authority, openSessions }, sessions };
  const roundsWithReviews = madeRounds.map(({ entry, entries, round }) => ({
    round,
    rules: rulesWrites(entry, round, buildContext),
    reviews: entries.map((review) => makeReview(review, round, buildContext)),
  }));
  const all = roundsWithReviews.flatMap((one) => one.reviews);
  const reviewOf = (key: string, employee: string): Review =>
    assertDefined(all.find(({ entry }) => entry.round === key && entry.employee === employee)?.review, employee);
  const completedRoundCount = roundsWithReviews.filter(({ round }) => round.status === "completed").length;
  const wasRoundCompleted = completedRoundCount > 0;
  const writes = [
    [reviewAuthorityWrite(noReviewAuthority, buildContext.reviewAuthority)],
    ...roundsWithReviews.flatMap(({ round, rules, reviews: own }): readonly (readonly TransactionWrite[])[] => [
      [
        newRoundWrite(round),
        ...rules,
        ...(round.status === "active"
          ? [activeRoundWrite({ roundId: null, version: 0, wasRoundCompleted, completedRoundCount }, round.id)]
          : []),
      ],
      ...ladderSnapshotWrites(own, buildContext),
      ...own.map((one) => reviewWrites(one, earlierOf(one, all), buildContext)),
      reviewCountWrites(
        round.id,
        own.map(({ review, entry }) => ({
          from: null,
          to: review,
          hasFirstText: entry.self !== undefined || entry.manager !== undefined,
          sentFeedbackCount: entry.feedback?.filter(({ answers }) => answers !== undefined).length ?? 0,
        })),
      ),
    ]),
    ...personLevelWrites(all, buildContext),
    ...calibrationWrites(sessions, reviewOf, context.people),
  ];
  return { roundIdOf: (key) => roundOf(key).id, writes };
};
