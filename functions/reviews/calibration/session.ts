import type { User } from "#domain/people/model.ts";
import {
  leadsSession,
  type ManagerLine,
  mayReadCalibratedReview,
  mayReadSession,
  stateOf,
} from "#domain/reviews/calibration/sessions.ts";
import type { CalibrationState } from "#domain/reviews/calibration/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { readUser } from "../../people/store/people.ts";
import type { ReviewAuthority } from "../../people/store/reviewAuthority.ts";
import type { Store } from "../../table/store.ts";
import { readReportingLines } from "../store/approvers.ts";
import {
  type CalibratedReview,
  emptyCalibratedReview,
  readCalibrated,
  readSession,
  type SessionWithRound,
} from "../store/calibration.ts";

export interface SessionContext {
  readonly store: Store;
  readonly actor: User;
  readonly today: Day;
}

export interface SessionWithState extends SessionWithRound {
  readonly state: CalibrationState;
}

/** One request. Errors: NOT_FOUND if the actor may not read the session. */
export const readSessionFor = async (
  { store, actor, today }: SessionContext,
  params: { readonly roundId: string; readonly sessionId: string },
): Promise<SessionWithState> => {
  const read = await readSession(store, params);
  const state = stateOf(read.session, read.reviewAuthority.openSessions, today);
  assertFound("calibration", mayReadSession(actor, read.session, state) || null);
  return { ...read, state };
};

/** The person's manager line. One request per manager above. */
export const readManagerLine = async (
  store: Store,
  { id, managerId }: Pick<User, "id" | "managerId">,
  { formerManagerIds }: ReviewAuthority,
): Promise<ManagerLine> => {
  const { lineOf } = await readReportingLines(store, managerId === null ? [] : [managerId], true);
  return {
    id,
    managerId: managerOf(managerId, formerManagerIds).managerId,
    above: lineOf(managerId).map((person) => person.id),
  };
};

/** The named leader if they are active; null otherwise. At most one request. */
export const readLeader = async (
  store: Store,
  actor: User,
  { session }: Pick<SessionWithRound, "session">,
): Promise<User | null> => {
  const leader = session.leaderId === actor.id ? actor : await readUser(store, session.leaderId);
  return leader?.status === "active" ? leader : null;
};

/** Errors: FORBIDDEN unless the actor is the leader or, if the leader can't lead, the CTO. */
export const assertLeads = async ({ store, actor }: SessionContext, read: SessionWithState): Promise<void> => {
  if (!leadsSession(actor, read.session, await readLeader(store, actor, read))) {
    throw new DomainError("FORBIDDEN", "Only the session's leader can do this.");
  }
};

/** Errors: NOT_FOUND if the review is no longer in the session. */
export const assertInSession = ({ id }: SessionWithState["session"], { calibration }: Review): void => {
  assertFound("calibration", (calibration?.openUntil !== undefined && calibration.sessionId === id) || null);
};

/** Reads one review of an open session. Errors: NOT_FOUND if the actor may not read it there. */
export const readCalibratedFor = async (
  { store, actor }: SessionContext,
  { session, state, reviewAuthority }: SessionWithState,
  reviewId: string,
): Promise<{ readonly review: Review; readonly calibrated: CalibratedReview }> => {
  const [managerLine, read] = await Promise.all([
    readManagerLine(store, actor, reviewAuthority),
    readCalibrated(
      store,
      session,
      session.reviews.filter(({ id }) => id === reviewId),
      reviewAuthority,
    ),
  ]);
  const review = assertFound("calibration", read.reviews[0]);
  assertInSession(session, review);
  assertFound("calibration", mayReadCalibratedReview(actor, managerLine, session, state, review) || null);
  return { review, calibrated: read.calibrated[0] ?? emptyCalibratedReview(session, review) };
};

export const assertState = (state: CalibrationState, wanted: CalibrationState, message: string): void => {
  if (state !== wanted) {
    throw new DomainError("STATE_CONFLICT", state === "closed" ? "This calibration session is closed." : message);
  }
};
