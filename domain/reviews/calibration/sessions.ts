import { actsAsManager, type Role } from "../../people/terms.ts";
import type { Day } from "../../shared/time.ts";
import { workingDaysLater } from "../../shared/weeks.ts";
import { isSentBack } from "../approval/sendingBack.ts";
import { isEvaluator } from "../evaluators.ts";
import type { Review } from "../model.ts";
import { isApproverOf, isReviewManager, type Viewer } from "../policy.ts";
import type { Round } from "../rounds/roundModel.ts";
import { approvalRefusal } from "../stepRefusals.ts";
import {
  type CalibrationDropOut,
  type CalibrationState,
  minCalibratedManagers,
  type OpenSession,
  type ReviewCalibration,
} from "./terms.ts";

const workingDaysAfterMeeting = 3;

/** A session closes automatically at the end of this day. */
export const lastSessionDay = (meetingDay: Day): Day => workingDaysLater(meetingDay, workingDaysAfterMeeting);

/** Fields that aren't stored: whether the session is still open, and whether it includes the review. */
export const openSessionFields = (
  review: Pick<Review, "approverId">,
  { sessionId, dropOut }: Pick<ReviewCalibration, "sessionId" | "dropOut">,
  sessions: readonly OpenSession[],
  today: Day | null,
): Pick<ReviewCalibration, "openUntil" | "isSessionOpen"> => {
  const openSession = sessions.find(({ id, until }) => id === sessionId && today !== null && until >= today);
  if (openSession === undefined) {
    return {};
  }
  const isInArea = openSession.openedBy === undefined || openSession.openedBy === review.approverId;
  return { isSessionOpen: true, ...(dropOut === undefined && isInArea && { openUntil: openSession.until }) };
};

export const stateOf = (
  { id, startedAt }: { readonly id: string; readonly startedAt?: string | undefined },
  sessions: readonly OpenSession[],
  today: Day,
): CalibrationState => {
  if (!sessions.some((one) => one.id === id && one.until >= today)) {
    return "closed";
  }
  return startedAt === undefined ? "reading" : "meeting";
};

/** Why a review leaves its session; null if it stays. */
const dropOutReason = (review: Review): CalibrationDropOut | null => {
  if (review.exclusion !== null) {
    return review.exclusion;
  }
  if (review.selfEvaluationCompletedAt === null || review.managerEvaluationCompletedAt === null) {
    return "reopened";
  }
  return isSentBack(review) ? "sentBack" : null;
};

/** Applied on every write, so no handler can forget it. */
export const withDropOut = (review: Review): Review => {
  const { calibration } = review;
  const dropOut = calibration?.openUntil === undefined ? null : dropOutReason(review);
  if (calibration === undefined || dropOut === null) {
    return review;
  }
  const { openUntil: _ended, ...rest } = calibration;
  return { ...review, calibration: { ...rest, dropOut } };
};

/** Null if the review can be added to a session now. */
export const calibrationRefusal = (review: Review, round: Pick<Round, "status">): string | null => {
  const { firstName, lastName } = review.employee;
  if (approvalRefusal(review, round) !== null) {
    return `The review of ${firstName} ${lastName} isn't complete on both sides, or is approved already.`;
  }
  const { openUntil, outcome } = review.calibration ?? {};
  if (openUntil !== undefined) {
    return `The review of ${firstName} ${lastName} is in another open session.`;
  }
  // The review's manager and approver still need the suggestion and its answer.
  return outcome === undefined || outcome === "confirmed"
    ? null
    : `A session already suggested a change to the review of ${firstName} ${lastName}.`;
};

/** The CTO for everyone; approvers for the reviews that they approve. */
export const mayOpenSessionWith = (actor: Viewer, review: Review): boolean =>
  actor.id !== review.employee.id && (actor.role === "cto" || isApproverOf(actor, review));

export const mayOpenSessions = (actor: { readonly role: Role; readonly isApprover: boolean }): boolean =>
  actor.role === "cto" || actor.isApprover;

export interface ManagerLine {
  readonly id: string;
  /** The acting manager; null without one. */
  readonly managerId: string | null;
  /** From the manager up. */
  readonly above: readonly string[];
}

type Employee = Pick<Review["employee"], "id" | "managerId">;

/** Whether the review is about the person, someone above them, or a peer with the same manager. */
export const isTooClose = ({ id, managerId, above }: ManagerLine, employee: Employee): boolean =>
  employee.id === id || above.includes(employee.id) || (managerId !== null && employee.managerId === managerId);

/** Managers of the reviews, people above them, and the CTO. */
export const mayBeMember = (
  person: { readonly id: string; readonly role: Role },
  managers: readonly ManagerLine[],
): boolean =>
  person.role === "cto" ||
  (actsAsManager(person.role) && managers.some(({ id, above }) => id === person.id || above.includes(person.id)));

/** Each conflicting review, with the member who is too close to it. */
export const conflictsOf = <One extends { readonly employee: Employee }>(
  reviews: readonly One[],
  members: readonly ManagerLine[],
): readonly { readonly review: One; readonly memberId: string }[] =>
  reviews.flatMap((review) => {
    const conflictingMember = members.find((member) => isTooClose(member, review.employee));
    return conflictingMember === undefined ? [] : [{ review, memberId: conflictingMember.id }];
  });

/** Null if enough managers wrote the evaluations. */
export const managersProblem = (reviews: readonly { readonly employee: Employee }[]): string | null =>
  new Set(reviews.map(({ employee }) => employee.managerId)).size < minCalibratedManagers
    ? "Choose reviews by at least two managers."
    : null;

/** The parts of a stored session that rights depend on. */
export interface SessionParticipants {
  readonly openedBy: string;
  readonly leaderId: string;
  readonly memberIds: readonly string[];
}

type Person = Viewer & { readonly isApprover: boolean };

const isActingMember = (actor: Viewer, { memberIds }: SessionParticipants): boolean =>
  memberIds.includes(actor.id) && actsAsManager(actor.role);

/** Whether the person is the session's chosen leader and can still lead it. */
export const canStillLead = (person: Person, session: SessionParticipants): boolean =>
  person.id === session.leaderId &&
  (person.role === "hr" ||
    isActingMember(person, session) ||
    (person.id === session.openedBy && mayOpenSessions(person)));

/** `leader` is the chosen leader, or null if inactive. If the leader can't lead, the CTO does. */
export const leadsSession = (actor: Person, session: SessionParticipants, leader: Person | null): boolean =>
  leader !== null && canStillLead(leader, session) ? actor.id === leader.id : actor.role === "cto";

/** While open: members, leader, opener and CTO. Afterwards: CTO, HR and the opener. */
export const mayReadSession = (actor: Person, session: SessionParticipants, state: CalibrationState): boolean => {
  const isOpener = actor.id === session.openedBy && mayOpenSessions(actor);
  if (actor.role === "cto" || isOpener) {
    return true;
  }
  return state === "closed" ? actor.role === "hr" : isActingMember(actor, session) || canStillLead(actor, session);
};

/** Former members see in lists that a session is over. */
export const maySeeSessionInLists = (actor: Person, session: SessionParticipants, state: CalibrationState): boolean =>
  mayReadSession(actor, session, state) || isActingMember(actor, session) || canStillLead(actor, session);

/** `managerLine` is the actor's. */
export const mayReadCalibratedReview = (
  actor: Person,
  managerLine: ManagerLine,
  session: SessionParticipants,
  state: CalibrationState,
  review: Review,
): boolean => {
  if (review.employee.id === actor.id) {
    return false;
  }
  if (actor.role === "cto" || actor.role === "hr") {
    return true;
  }
  const isMember = state !== "closed" && isActingMember(actor, session);
  return isMember ? !isTooClose(managerLine, review.employee) : isApproverOf(actor, review);
};

/** Members mark reviews once, before the meeting, unless they wrote in them or manage the employee. */
export const mayMarkReview = (
  actor: Viewer,
  session: SessionParticipants,
  state: CalibrationState,
  review: Review,
): boolean =>
  state === "reading" &&
  isActingMember(actor, session) &&
  !isEvaluator(review, actor.id) &&
  !isReviewManager(actor, review);

/** Members and the leader. `leader` is the chosen leader, or null if inactive. */
export const mayAddNote = (
  actor: Person,
  session: SessionParticipants,
  state: CalibrationState,
  leader: Person | null,
): boolean => state === "meeting" && (isActingMember(actor, session) || leadsSession(actor, session, leader));

/** After the session: the CTO, HR, and the opener while they approve the review. */
export const mayReadMarks = (actor: Viewer, review: Review, openedBy: string | undefined): boolean =>
  actor.id !== review.employee.id &&
  (actor.role === "cto" || actor.role === "hr" || (actor.id === openedBy && isApproverOf(actor, review)));
