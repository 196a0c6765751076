import { noteDaysAfterSharing } from "../../journal/terms.ts";
import type { Day } from "../../shared/time.ts";
import { acknowledgementRefusal } from "../acknowledging.ts";
import { appealRefusal, newAppeal, resolveAppealRefusal } from "../appeals.ts";
import { checkKinds } from "../checks/checks.ts";
import { answerRefusal } from "../feedback.ts";
import type { Review } from "../model.ts";
import {
  appealVisibility,
  isReviewManager,
  mayAcknowledge,
  mayApprove,
  mayExempt,
  mayExtend,
  mayReadFeedback,
  mayResolveAppeal,
  maySeeChecks,
  maySeeReaders,
  maySeeStates,
  mayStepIn,
  mayWriteManagerEvaluation,
  mayWriteSelfEvaluation,
  type ReviewSubject,
  type Viewer,
  visibleParts,
} from "../policy.ts";
import { finalEvaluationRefusal } from "../stepRefusals.ts";
import {
  feedbackDates,
  type RuleMoment,
  type RuleReader,
  type RuleSubject,
  readerRowMonths,
  roundDates,
  ruleMoments,
  ruleReaders,
  ruleSubjects,
  type WritingEnd,
  writingEnds,
} from "../terms.ts";
import { managerEvaluationClosedReason, selfEvaluationClosedReason } from "../windows.ts";
import { noProgress } from "./generation.ts";
import type { Round } from "./roundModel.ts";
import type { MovedDate, RoundDates, RoundPractice, RoundRule, RuleCell } from "./roundRulesModel.ts";

/*
 * Derives the rules by running the permission functions of reviews at each stage for each reader, so the page can't
 * contradict them (docs/rounds.md#rules-of-a-round).
 */

const day: Day = "2000-01-03";
const instant = `${day}T09:00:00.000Z`;

type RuleReview = ReviewSubject & Pick<Review, "answerPeriod"> & { readonly isFeedbackOver?: boolean };

const appeal = newAppeal(day, false, null);

const reviewChanges: Readonly<Record<RuleMoment, Partial<RuleReview>>> = {
  start: {},
  selfCompletion: { selfEvaluationCompletedAt: instant },
  feedbackDay: { isFeedbackOver: true },
  managerCompletion: { managerEvaluationCompletedAt: instant },
  approval: { ctoApprovalCompletedAt: instant, meetingScheduledAt: day },
  finalization: { finalManagerEvaluationCompletedAt: instant },
  sharing: {
    sharedWithEmployeeAt: instant,
    acknowledgement: { state: "pending", at: null, discussedAt: null },
    answerPeriod: { until: day },
  },
  appealing: { appeal },
  resolving: { appeal: { ...appeal, outcome: "unchanged", resolvedOn: day } },
};

const momentsUpTo = (moment: RuleMoment): readonly RuleMoment[] =>
  ruleMoments.slice(0, ruleMoments.indexOf(moment) + 1);

/** Without an approver, the CTO approves (docs/reviews.md#approvers). */
const reviewAt = (moment: RuleMoment, approverId?: string): RuleReview => ({
  ...noProgress,
  ...(Object.assign({}, ...momentsUpTo(moment).map((step) => reviewChanges[step])) as Partial<RuleReview>),
  employee: { id: "employee", managerId: "manager" },
  ...(approverId !== undefined && { approverId }),
});

const approver: Viewer = { id: "approver", role: "manager" };

const askedColleague: Viewer = { id: "asked colleague", role: "employee" };

/** "Others" are all remaining people, whatever their role. */
const viewersByReader: Readonly<Record<RuleReader, readonly Viewer[]>> = {
  employee: [{ id: "employee", role: "employee" }],
  manager: [{ id: "manager", role: "manager" }],
  approver: [approver],
  cto: [{ id: "cto", role: "cto" }],
  hr: [{ id: "hr", role: "hr" }],
  admin: [{ id: "admin", role: "admin" }],
  others: [
    { id: "colleague", role: "employee" },
    askedColleague,
    { id: "lead", role: "lead" },
    { id: "former manager", role: "manager" },
  ],
};

type Decision = (viewer: Viewer, review: RuleReview) => boolean;

interface Subject {
  /** The part exists between these moments. */
  readonly first: RuleMoment;
  readonly last: RuleMoment;
  readonly mayRead: Decision;
  readonly mayWrite: Decision;
  readonly refusal?: (review: RuleReview, round: Round, today: Day) => string | null;
}

const readsSelf: Decision = (viewer, review) => visibleParts(viewer, review).selfEvaluation !== null;
const readsManager: Decision = (viewer, review) => visibleParts(viewer, review).managerEvaluation !== null;
const readsCurrent: Decision = (viewer, review) => visibleParts(viewer, review).managerEvaluation === "current";
const readsReasonAndAnswer: Decision = (viewer, review) => appealVisibility(viewer, review) === "all";
const isAnswered = ({ appeal }: RuleReview): boolean => appeal?.outcome !== undefined;
const never: Decision = () => false;

const subjects: Readonly<Record<RuleSubject, Subject>> = {
  selfDraft: {
    first: "start",
    last: "start",
    mayRead: readsSelf,
    mayWrite: mayWriteSelfEvaluation,
    refusal: selfEvaluationClosedReason,
  },
  selfEvaluation: {
    first: "selfCompletion",
    last: "sharing",
    mayRead: readsSelf,
    mayWrite: mayWriteSelfEvaluation,
    refusal: selfEvaluationClosedReason,
  },
  managerDraft: {
    first: "selfCompletion",
    last: "selfCompletion",
    mayRead: readsManager,
    mayWrite: mayWriteManagerEvaluation,
    refusal: managerEvaluationClosedReason,
  },
  managerEvaluation: {
    first: "managerCompletion",
    last: "sharing",
    mayRead: readsManager,
    mayWrite: mayWriteManagerEvaluation,
    refusal: managerEvaluationClosedReason,
  },
  finalDraft: {
    first: "approval",
    last: "approval",
    mayRead: readsCurrent,
    mayWrite: isReviewManager,
    refusal: finalEvaluationRefusal,
  },
  result: { first: "finalization", last: "sharing", mayRead: readsCurrent, mayWrite: never },
  approvalComments: {
    first: "approval",
    last: "sharing",
    mayWrite: mayApprove,
    mayRead: (viewer, review) => visibleParts(viewer, review).ctoApproval,
  },
  exceptionReasons: {
    first: "start",
    last: "sharing",
    mayRead: (viewer, review) => visibleParts(viewer, review).exceptions,
    mayWrite: (viewer, review) => mayExempt(viewer, review) || mayExtend(viewer, review, "self"),
  },
  states: { first: "start", last: "sharing", mayRead: maySeeStates, mayWrite: never },
  reply: {
    first: "sharing",
    last: "sharing",
    mayRead: (viewer, review) => visibleParts(viewer, review).reply,
    mayWrite: mayAcknowledge,
    refusal: (review, _round, today) => acknowledgementRefusal(review, today),
  },
  appealReason: {
    first: "sharing",
    last: "resolving",
    mayRead: readsReasonAndAnswer,
    mayWrite: mayAcknowledge,
    refusal: (review, _round, today) => appealRefusal(review, today),
  },
  appealResolution: {
    first: "appealing",
    last: "resolving",
    mayWrite: mayResolveAppeal,
    refusal: resolveAppealRefusal,
    mayRead: (viewer, review) => isAnswered(review) && readsReasonAndAnswer(viewer, review),
  },
  appealOutcome: {
    first: "appealing",
    last: "resolving",
    mayWrite: never,
    mayRead: (viewer, review) => isAnswered(review) && appealVisibility(viewer, review) !== "nothing",
  },
  readers: { first: "sharing", last: "sharing", mayRead: maySeeReaders, mayWrite: never },
  checks: { first: "managerCompletion", last: "sharing", mayRead: maySeeChecks, mayWrite: never },
  feedback: {
    first: "start",
    last: "sharing",
    mayRead: (viewer, review) => mayReadFeedback(viewer, review, review.isFeedbackOver === true),
    mayWrite: (viewer) => viewer === askedColleague,
    refusal: (review, round, today) =>
      answerRefusal({ review, round, state: "asked", isManager: false, today })?.message ?? null,
  },
};

export const momentsOf = (subject: RuleSubject): readonly RuleMoment[] =>
  momentsUpTo(subjects[subject].last).slice(ruleMoments.indexOf(subjects[subject].first));

const withSteppedIn = (review: RuleReview, { id }: Viewer): RuleReview => ({
  ...review,
  steppedIn: { by: id, at: instant },
});

const withAgreement = (review: RuleReview): RuleReview =>
  review.appeal === undefined
    ? review
    : { ...review, appeal: { ...review.appeal, sharesWithManager: true, sharedWithManagerId: "manager" } };

const cellOf = (subject: RuleSubject, viewer: Viewer): RuleCell => {
  const { first, mayRead, mayWrite } = subjects[subject];
  const moments = momentsOf(subject);
  const reviewAtMoment = (moment: RuleMoment): RuleReview =>
    reviewAt(moment, viewer === approver ? approver.id : undefined);
  const from = moments.find((moment) => mayRead(viewer, reviewAtMoment(moment))) ?? null;
  if (from === null && mayStepIn(viewer, reviewAtMoment(first))) {
    const after = withSteppedIn(reviewAtMoment(first), viewer);
    if (mayRead(viewer, after)) {
      return { from: first, writes: mayWrite(viewer, after), afterSteppingIn: true };
    }
  }
  const fromIfAgreed = moments.find((moment) => mayRead(viewer, withAgreement(reviewAtMoment(moment))));
  if (from === null && fromIfAgreed !== undefined) {
    return { from: fromIfAgreed, writes: false, afterSteppingIn: false, needsAgreement: true };
  }
  return { from, writes: moments.some((moment) => mayWrite(viewer, reviewAtMoment(moment))), afterSteppingIn: false };
};

/** The first cell with any right, or else an empty one. */
const firstCellWithRights = (cells: readonly RuleCell[]): RuleCell =>
  cells.find(({ from, writes }) => from !== null || writes) ?? { from: null, writes: false, afterSteppingIn: false };

const openRound: Round = {
  id: "round",
  name: "Round",
  status: "active",
  createdBy: "admin",
  version: 1,
  reviewsGenerated: true,
  generationId: null,
  replacedId: null,
  deletionId: null,
  startDate: day,
  selfEvaluationDeadline: day,
  managerEvaluationDeadline: day,
  endDate: day,
  minDaysEmployed: null,
  feedback: { requestsUntil: day, until: day, questions: [] },
};
const nextDay: Day = "2000-01-04";
const laterAnswerPeriod = { until: nextDay };
const laterFeedback = { requestsUntil: day, until: nextDay, questions: [] };

const afterEnd: Readonly<
  Record<WritingEnd, { readonly review?: Partial<RuleReview>; readonly round?: Partial<Round>; readonly today?: Day }>
> = {
  selfDeadline: {
    today: nextDay,
    round: { managerEvaluationDeadline: nextDay, feedback: laterFeedback },
    review: { answerPeriod: laterAnswerPeriod },
  },
  feedbackDay: {
    today: nextDay,
    round: { selfEvaluationDeadline: nextDay, managerEvaluationDeadline: nextDay },
    review: { answerPeriod: laterAnswerPeriod },
  },
  managerDeadline: {
    today: nextDay,
    round: { selfEvaluationDeadline: nextDay, feedback: laterFeedback },
    review: { answerPeriod: laterAnswerPeriod },
  },
  approval: {
    review: { ...reviewChanges.selfCompletion, ...reviewChanges.managerCompletion, ...reviewChanges.approval },
  },
  finalization: { review: reviewChanges.finalization },
  exemption: { review: { exclusion: "exempted" } },
  roundCompletion: { round: { status: "completed" } },
  answerPeriod: {
    today: nextDay,
    round: {
      selfEvaluationDeadline: nextDay,
      managerEvaluationDeadline: nextDay,
      endDate: nextDay,
      feedback: laterFeedback,
    },
  },
  acknowledging: { review: { acknowledgement: { state: "discussed", at: instant, discussedAt: null } } },
  appealing: { review: reviewChanges.appealing },
  resolving: { review: reviewChanges.resolving },
};

const endsOf = (subject: RuleSubject): readonly WritingEnd[] => {
  const { first, refusal } = subjects[subject];
  const open = reviewAt(first);
  if (refusal === undefined || refusal(open, openRound, day) !== null) {
    return [];
  }
  return writingEnds.filter((end) => {
    // Without an appeal, "appealing" already ends the writing, so "resolving" would be redundant.
    if (end === "resolving" && open.appeal === undefined) {
      return false;
    }
    const { review = {}, round = {}, today = day } = afterEnd[end];
    return refusal({ ...open, ...review }, { ...openRound, ...round }, today) !== null;
  });
};

/** Only rounds that ask for feedback have a rule for it. */
export const roundRules = ({ feedback }: Pick<Round, "feedback">): RoundRule[] =>
  ruleSubjects
    .filter((subject) => subject !== "feedback" || feedback !== undefined)
    .map((subject) => ({
      subject,
      cells: Object.fromEntries(
        ruleReaders.map((reader) => [
          reader,
          firstCellWithRights(viewersByReader[reader].map((viewer) => cellOf(subject, viewer))),
        ]),
      ) as Record<RuleReader, RuleCell>,
      ends: [...endsOf(subject)],
    }));

export const roundPractice = (retentionMonths: number | null): RoundPractice => ({
  checks: [...checkKinds],
  readerRowMonths,
  noteDays: noteDaysAfterSharing,
  retentionMonths,
});

/** Ignores readers that the stored rules don't have. */
export const changedRules = (storedRules: readonly RoundRule[], currentRules: readonly RoundRule[]): RoundRule[] => {
  const known = new Map(storedRules.map((rule) => [rule.subject, rule]));
  return currentRules.filter((rule) => {
    const before = known.get(rule.subject);
    const readers = before === undefined ? [] : ruleReaders.filter((reader) => before.cells[reader] !== undefined);
    return before === undefined || normalized(before, readers) !== normalized(rule, readers);
  });
};

/** Serializes a rule independently of the order of its keys, which storage may change. */
const normalized = ({ cells, ends }: RoundRule, readers: readonly RuleReader[]): string =>
  JSON.stringify([
    readers.map((reader) => {
      const { from, writes, afterSteppingIn, needsAgreement } = cells[reader] ?? {};
      return [from, writes, afterSteppingIn, needsAgreement];
    }),
    ends,
  ]);

export const datesOf = (round: RoundDates): RoundDates =>
  Object.fromEntries(roundDates.map((date) => [date, round[date]])) as RoundDates;

type DatedRound = RoundDates & Pick<Round, "feedback">;

const feedbackDaysOf = ({ feedback }: DatedRound) => ({
  requestsUntil: feedback?.requestsUntil,
  feedbackUntil: feedback?.until,
});

export const movedDates = (before: DatedRound, after: DatedRound): MovedDate[] => {
  const [from, to] = [
    { ...datesOf(before), ...feedbackDaysOf(before) },
    { ...datesOf(after), ...feedbackDaysOf(after) },
  ];
  return [...roundDates, ...feedbackDates].flatMap((date) => {
    const [was, is] = [from[date], to[date]];
    return was === undefined || is === undefined || was === is ? [] : [{ date, from: was, to: is }];
  });
};
