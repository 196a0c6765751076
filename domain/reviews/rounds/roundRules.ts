import { noteDaysAfterSharing } from "../../journal/terms.ts";
import type { Day } from "../../shared/time.ts";
import { acknowledgementRefusal } from "../acknowledging.ts";
import { appealAnswerRefusal, appealRefusal, newAppeal } from "../appeals.ts";
import { checkKinds } from "../checks/checks.ts";
import type { Review } from "../model.ts";
import {
  isReviewManager,
  mayAcknowledge,
  mayAnswerAppeal,
  mayApprove,
  mayExempt,
  mayExtend,
  maySeeChecks,
  maySeeReaders,
  maySeeStates,
  mayStepIn,
  mayWriteManagerEvaluation,
  mayWriteSelfEvaluation,
  type ReviewSubject,
  type Viewer,
  visibleAppeal,
  visibleParts,
} from "../policy.ts";
import { finalEvaluationRefusal } from "../stepRefusals.ts";
import {
  type RuleEnd,
  type RuleMoment,
  type RuleReader,
  type RuleSubject,
  readerRowMonths,
  roundDates,
  ruleEnds,
  ruleMoments,
  ruleReaders,
  ruleSubjects,
} from "../terms.ts";
import { managerEvaluationClosed, selfEvaluationClosed } from "../windows.ts";
import { noProgress } from "./generation.ts";
import type { Round } from "./roundModel.ts";
import type { MovedDate, RoundDates, RoundPractice, RoundRule, RuleCell } from "./roundRulesModel.ts";

/*
 * The rules of a round are not written down: they are what the functions that decide answer for one review, at each moment
 * of its life, to each reader (docs/rounds.md#the-rules-of-a-round). So the page cannot say anything else than they do.
 */

const day: Day = "2000-01-03";
const at = `${day}T09:00:00.000Z`;

/** A review as far as it decides who reads and writes what. */
type Ruled = ReviewSubject & Pick<Review, "answerPeriod">;

const appeal = newAppeal(day, false);

/** Each step of a review's life, as what it adds to the review. */
const steps: Readonly<Record<RuleMoment, Partial<Ruled>>> = {
  start: {},
  selfCompletion: { selfEvaluationCompletedAt: at },
  managerCompletion: { managerEvaluationCompletedAt: at },
  approval: { ctoApprovalCompletedAt: at, meetingScheduledAt: day },
  finalization: { finalManagerEvaluationCompletedAt: at },
  sharing: {
    sharedWithEmployeeAt: at,
    acknowledgement: { state: "awaited", at: null, talkedAt: null },
    answerPeriod: { until: day },
  },
  asking: { appeal },
  answering: { appeal: { ...appeal, outcome: "unchanged", answeredOn: day } },
};

const upTo = (moment: RuleMoment): readonly RuleMoment[] => ruleMoments.slice(0, ruleMoments.indexOf(moment) + 1);

/** The review right after a moment. Without approvers, the cto alone approves it (docs/reviews.md#approvers). */
const reviewAt = (moment: RuleMoment, approverId?: string): Ruled => ({
  ...noProgress,
  ...(Object.assign({}, ...upTo(moment).map((step) => steps[step])) as Partial<Ruled>),
  employee: { id: "employee", managerId: "manager" },
  ...(approverId !== undefined && { approverId }),
});

const approver: Viewer = { id: "approver", role: "manager" };

/** The people whom each reader stands for. "Others" are everybody else, whatever their role. */
const people: Readonly<Record<RuleReader, readonly Viewer[]>> = {
  employee: [{ id: "employee", role: "employee" }],
  manager: [{ id: "manager", role: "manager" }],
  approver: [approver],
  cto: [{ id: "cto", role: "cto" }],
  hr: [{ id: "hr", role: "hr" }],
  admin: [{ id: "admin", role: "admin" }],
  others: [
    { id: "colleague", role: "employee" },
    { id: "lead", role: "lead" },
    { id: "former manager", role: "manager" },
  ],
};

type Decision = (viewer: Viewer, review: Ruled) => boolean;

interface Subject {
  /** The moments between which it is there. */
  readonly first: RuleMoment;
  readonly last: RuleMoment;
  readonly isRead: Decision;
  readonly isWritten: Decision;
  /** Why it cannot be written now; null if it can. */
  readonly refusal?: (review: Ruled, round: Round, today: Day) => string | null;
}

const readsSelf: Decision = (viewer, review) => visibleParts(viewer, review).selfEvaluation !== null;
const readsManager: Decision = (viewer, review) => visibleParts(viewer, review).managerEvaluation !== null;
const readsCurrent: Decision = (viewer, review) => visibleParts(viewer, review).managerEvaluation === "current";
const readsReasonAndAnswer: Decision = (viewer, review) => visibleAppeal(viewer, review) === "all";
const isAnswered = ({ appeal }: Ruled): boolean => appeal?.outcome !== undefined;
const nobody: Decision = () => false;

const subjects: Readonly<Record<RuleSubject, Subject>> = {
  selfDraft: {
    ...{ first: "start", last: "start", isRead: readsSelf },
    ...{ isWritten: mayWriteSelfEvaluation, refusal: selfEvaluationClosed },
  },
  selfEvaluation: {
    ...{ first: "selfCompletion", last: "sharing", isRead: readsSelf },
    ...{ isWritten: mayWriteSelfEvaluation, refusal: selfEvaluationClosed },
  },
  managerDraft: {
    ...{ first: "selfCompletion", last: "selfCompletion", isRead: readsManager },
    ...{ isWritten: mayWriteManagerEvaluation, refusal: managerEvaluationClosed },
  },
  managerEvaluation: {
    ...{ first: "managerCompletion", last: "sharing", isRead: readsManager },
    ...{ isWritten: mayWriteManagerEvaluation, refusal: managerEvaluationClosed },
  },
  finalDraft: {
    ...{ first: "approval", last: "approval", isRead: readsCurrent },
    ...{ isWritten: isReviewManager, refusal: finalEvaluationRefusal },
  },
  result: { first: "finalization", last: "sharing", isRead: readsCurrent, isWritten: nobody },
  approvalComments: {
    ...{ first: "approval", last: "sharing", isWritten: mayApprove },
    isRead: (viewer, review) => visibleParts(viewer, review).ctoApproval,
  },
  exceptionReasons: {
    ...{ first: "start", last: "sharing" },
    isRead: (viewer, review) => visibleParts(viewer, review).exceptions,
    isWritten: (viewer, review) => mayExempt(viewer, review) || mayExtend(viewer, review, "self"),
  },
  states: { first: "start", last: "sharing", isRead: maySeeStates, isWritten: nobody },
  reply: {
    ...{ first: "sharing", last: "sharing", isRead: (viewer, review) => visibleParts(viewer, review).reply },
    ...{ isWritten: mayAcknowledge, refusal: (review, _round, today) => acknowledgementRefusal(review, today) },
  },
  secondLookReason: {
    ...{ first: "sharing", last: "answering", isRead: readsReasonAndAnswer },
    ...{ isWritten: mayAcknowledge, refusal: (review, _round, today) => appealRefusal(review, today) },
  },
  secondLookAnswer: {
    ...{ first: "asking", last: "answering", isWritten: mayAnswerAppeal, refusal: appealAnswerRefusal },
    isRead: (viewer, review) => isAnswered(review) && readsReasonAndAnswer(viewer, review),
  },
  secondLookOutcome: {
    ...{ first: "asking", last: "answering", isWritten: nobody },
    isRead: (viewer, review) => isAnswered(review) && visibleAppeal(viewer, review) !== "nothing",
  },
  readers: { first: "sharing", last: "sharing", isRead: maySeeReaders, isWritten: nobody },
  checks: { first: "managerCompletion", last: "sharing", isRead: maySeeChecks, isWritten: nobody },
};

/** The moments at which a part of a review is there. */
export const momentsOf = (subject: RuleSubject): readonly RuleMoment[] =>
  upTo(subjects[subject].last).slice(ruleMoments.indexOf(subjects[subject].first));

const steppedIn = (review: Ruled, { id }: Viewer): Ruled => ({ ...review, steppedIn: { by: id, at } });

/** A review whose employee agreed that their manager reads the reason of the second look. */
const agreed = (review: Ruled): Ruled =>
  review.appeal === undefined ? review : { ...review, appeal: { ...review.appeal, tellsManager: true } };

const cellOf = (subject: RuleSubject, viewer: Viewer): RuleCell => {
  const { first, isRead, isWritten } = subjects[subject];
  const moments = momentsOf(subject);
  const at = (moment: RuleMoment): Ruled => reviewAt(moment, viewer === approver ? approver.id : undefined);
  const from = moments.find((moment) => isRead(viewer, at(moment))) ?? null;
  if (from === null && mayStepIn(viewer, at(first))) {
    const after = steppedIn(at(first), viewer);
    if (isRead(viewer, after)) {
      return { from: first, writes: isWritten(viewer, after), afterSteppingIn: true };
    }
  }
  const fromIfAgreed = moments.find((moment) => isRead(viewer, agreed(at(moment))));
  if (from === null && fromIfAgreed !== undefined) {
    return { from: fromIfAgreed, writes: false, afterSteppingIn: false, ifAgreed: true };
  }
  return { from, writes: moments.some((moment) => isWritten(viewer, at(moment))), afterSteppingIn: false };
};

/** What any of these people may do, so that a rule never promises too much. */
const widest = (cells: readonly RuleCell[]): RuleCell =>
  cells.find(({ from, writes }) => from !== null || writes) ?? { from: null, writes: false, afterSteppingIn: false };

const openRound: Round = {
  ...{ id: "round", name: "Round", status: "active", createdBy: "admin", version: 1 },
  ...{ reviewsGenerated: true, generationId: null, isWritingCounted: true, replacedId: null, deletionId: null },
  ...{
    startDate: day,
    selfEvaluationDeadline: day,
    managerEvaluationDeadline: day,
    endDate: day,
    minDaysEmployed: null,
  },
};
const nextDay: Day = "2000-01-04";
const later = { until: nextDay };

/** A review and its round in which one thing has happened that may end the writing. */
const afterEnd: Readonly<
  Record<RuleEnd, { readonly review?: Partial<Ruled>; readonly round?: Partial<Round>; readonly today?: Day }>
> = {
  selfDeadline: { today: nextDay, round: { managerEvaluationDeadline: nextDay }, review: { answerPeriod: later } },
  managerDeadline: { today: nextDay, round: { selfEvaluationDeadline: nextDay }, review: { answerPeriod: later } },
  approval: { review: { ...steps.selfCompletion, ...steps.managerCompletion, ...steps.approval } },
  finalization: { review: steps.finalization },
  exemption: { review: { setAside: "exempted" } },
  roundCompletion: { round: { status: "completed" } },
  answerPeriod: {
    today: nextDay,
    round: { selfEvaluationDeadline: nextDay, managerEvaluationDeadline: nextDay, endDate: nextDay },
  },
  acknowledging: { review: { acknowledgement: { state: "talked", at, talkedAt: null } } },
  asking: { review: steps.asking },
  answering: { review: steps.answering },
};

const endsOf = (subject: RuleSubject): readonly RuleEnd[] => {
  const { first, refusal } = subjects[subject];
  const open = reviewAt(first);
  if (refusal === undefined || refusal(open, openRound, day) !== null) {
    return [];
  }
  return ruleEnds.filter((end) => {
    // What is asked for once needs no second end.
    if (end === "answering" && open.appeal === undefined) {
      return false;
    }
    const { review = {}, round = {}, today = day } = afterEnd[end];
    return refusal({ ...open, ...review }, { ...openRound, ...round }, today) !== null;
  });
};

/** Who reads and writes what in a review, from when, and until when, as Pulse decides it now. */
export const roundRules = (): RoundRule[] =>
  ruleSubjects.map((subject) => ({
    subject,
    cells: Object.fromEntries(
      ruleReaders.map((reader) => [reader, widest(people[reader].map((viewer) => cellOf(subject, viewer)))]),
    ) as Record<RuleReader, RuleCell>,
    ends: [...endsOf(subject)],
  }));

/** Which checks run, and how long texts stay, as Pulse does it now. */
export const roundPractice = (): RoundPractice => ({
  checks: [...checkKinds],
  readerRowMonths,
  noteDays: noteDaysAfterSharing,
});

/** Those of the rules of today that differ from the stored ones. A reader whom those do not know is no difference. */
export const changedRules = (kept: readonly RoundRule[], now: readonly RoundRule[]): RoundRule[] => {
  const known = new Map(kept.map((rule) => [rule.subject, rule]));
  return now.filter((rule) => {
    const before = known.get(rule.subject);
    const readers = before === undefined ? [] : ruleReaders.filter((reader) => before.cells[reader] !== undefined);
    return before === undefined || normalized(before, readers) !== normalized(rule, readers);
  });
};

/** A rule as a text that does not depend on the order of its keys, in which a stored one may come back. */
const normalized = ({ cells, ends }: RoundRule, readers: readonly RuleReader[]): string =>
  JSON.stringify([
    readers.map((reader) => {
      const { from, writes, afterSteppingIn, ifAgreed } = cells[reader] ?? {};
      return [from, writes, afterSteppingIn, ifAgreed];
    }),
    ends,
  ]);

/** The four dates of a round. */
export const datesOf = (round: RoundDates): RoundDates =>
  Object.fromEntries(roundDates.map((date) => [date, round[date]])) as RoundDates;

/** The dates that a change of a round moves. */
export const movedDates = (before: RoundDates, after: RoundDates): MovedDate[] =>
  roundDates.flatMap((date) => (before[date] === after[date] ? [] : [{ date, from: before[date], to: after[date] }]));
