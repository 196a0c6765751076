import type { PersonName, User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import { suggestedValues } from "#domain/reviews/calibration/changes.ts";
import type {
  CalibrationBoard,
  CalibrationCard,
  ShownDecision,
  ShownMark,
  ShownNote,
  ShownSummary,
} from "#domain/reviews/calibration/sessionModel.ts";
import {
  canStillLead,
  leadsSession,
  mayMarkReview,
  mayReadCalibratedReview,
} from "#domain/reviews/calibration/sessions.ts";
import type { CalibrationState } from "#domain/reviews/calibration/terms.ts";
import { checksOf } from "#domain/reviews/checks/checks.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { ReportedPosition } from "#domain/reviews/report.ts";
import { type EvaluationSummary, unpackIfPresent, unpackSummary } from "#domain/reviews/summaries.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { sortName } from "#domain/shared/text.ts";
import { organizationDay } from "../../clock.ts";
import { profileKey, toUser } from "../../people/store/people.ts";
import { snapshotMarkerKey } from "../../positions/store/ladderSnapshots.ts";
import { readItems } from "../../table/readItems.ts";
import {
  type CalibratedReview,
  isChangedSinceOpening,
  readCalibrated,
  type StoredSession,
} from "../store/calibration.ts";
import { ladderKeyOf, snapshotKey } from "../store/reviewItems.ts";
import { ladderKeysOf, snapshotPositionsIn } from "../store/roundReport.ts";
import { readLeader, readManagerLine, type SessionContext, type SessionWithState } from "./session.ts";

const shownSummary = ({ rating, levels }: EvaluationSummary): ShownSummary => ({
  rating: rating.value,
  levels: levels.map(({ value }) => value),
});

/** `leader` is the chosen leader, or null if inactive. */
export const shownSession = (
  { id, name, day, until, closedAt, ...participants }: StoredSession,
  state: CalibrationState,
  leader: User | null,
) => ({
  id,
  name,
  day,
  until,
  state,
  closedOn: closedAt === undefined ? null : organizationDay(closedAt),
  leader: leader !== null && canStillLead(leader, participants) ? nameFieldsOf(leader) : null,
});

type NameOf = (id: string) => PersonName | null;

export const shownMarkOf =
  (nameOf: NameOf) =>
  ({ by, verdict, note, at }: CalibratedReview["marks"][number]): ShownMark => ({ by: nameOf(by), verdict, note, at });

/** Everyone who can read marks sees these notes, in the meeting and afterwards. */
export const shownNotesOf = (nameOf: NameOf, stored: CalibratedReview | undefined): ShownNote[] =>
  (stored?.notes ?? []).map(({ id, by, text, at }) => ({ id, by: nameOf(by), text, at }));

export const shownDecisionOf = (
  { calibration }: Pick<Review, "calibration">,
  calibrated: CalibratedReview | undefined,
  skillsets: readonly { readonly id: string }[],
): ShownDecision | null =>
  calibration?.outcome === undefined
    ? null
    : {
        outcome: calibration.outcome,
        values: suggestedValues(calibration.suggested, skillsets),
        reason: calibrated?.suggestion?.reason ?? null,
        answer: calibrated?.answer?.reason ?? null,
      };

interface CardContext {
  readonly actor: User;
  readonly read: SessionWithState;
  readonly calibrated: ReadonlyMap<string, CalibratedReview>;
  readonly positions: ReadonlyMap<string, ReportedPosition>;
  readonly nameOf: NameOf;
}

const cardOf = (review: Review, { actor, read, calibrated, positions, nameOf }: CardContext): CalibrationCard => {
  const { session, state } = read;
  const ladder = snapshotKey(ladderKeyOf(review));
  const skillsets = positions.get(ladder)?.skillsets ?? [];
  const { summaries = {}, employee } = review;
  const manager = unpackSummary(summaries.manager ?? "");
  const [self, previous] = [unpackIfPresent(summaries.self), unpackIfPresent(summaries.previous)];
  const previousSelf = unpackIfPresent(summaries.previousSelf);
  const stored = calibrated.get(review.id);
  const own = stored?.marks.find(({ by }) => by === actor.id);
  const mayMark = own === undefined && mayMarkReview(actor, session, state, review);
  // Before the meeting, only members who marked the review see other members' marks.
  const seesOthers = state !== "reading" || own !== undefined;
  const marks = stored?.marks ?? [];
  return {
    reviewId: review.id,
    employee: nameFieldsOf(employee),
    positionCode: employee.position.code,
    managerId: employee.managerId,
    ladder,
    self: self && shownSummary(self),
    manager: shownSummary(manager),
    previous: previous && shownSummary(previous),
    previousSelf: previousSelf && shownSummary(previousSelf),
    checks: [...checksOf({ evaluation: manager, self, previous, skillsets })],
    isChanged: isChangedSinceOpening(review),
    mayMark,
    ownMark: own === undefined ? null : shownMarkOf(nameOf)(own),
    marks: seesOthers ? marks.filter(({ by }) => by !== actor.id).map(shownMarkOf(nameOf)) : [],
    notes: shownNotesOf(nameOf, stored),
    decision: shownDecisionOf(review, stored, skillsets),
  };
};

/** Reads reviews, leader and the actor's line first, then names and required levels. */
export const readBoard = async (context: SessionContext, read: SessionWithState): Promise<CalibrationBoard> => {
  const { store, actor, today } = context;
  const { session, round, state, reviewAuthority } = read;
  const [managerLine, leader, { reviews, calibrated }] = await Promise.all([
    readManagerLine(store, actor, reviewAuthority),
    readLeader(store, actor, read),
    readCalibrated(store, session, session.reviews, reviewAuthority),
  ]);
  const readable = reviews
    .filter((review) => mayReadCalibratedReview(actor, managerLine, session, state, review))
    .toSorted((a, b) => compareKeys(sortName(a.employee), sortName(b.employee)));
  const isOnBoard = ({ calibration }: Review): boolean =>
    calibration?.sessionId === session.id &&
    calibration.dropOut === undefined &&
    (state === "closed" || calibration.openUntil !== undefined);
  const shown = readable.filter(isOnBoard);
  const managerIds = shown.flatMap(({ employee }) => employee.managerId ?? []);
  const people = [...new Set([...managerIds, ...session.memberIds, session.leaderId])];
  const Items = await readItems(store, [...ladderKeysOf(shown).map(snapshotMarkerKey), ...people.map(profileKey)]);
  const names = new Map(
    store.entities.user.parse({ Items }).data.map((item) => [item.id, nameFieldsOf(toUser(item))] as const),
  );
  const nameOf: NameOf = (id) => names.get(id) ?? null;
  const positions = snapshotPositionsIn(store, Items);
  const cardContext = {
    actor,
    read,
    calibrated: new Map(calibrated.map((one) => [one.reviewId, one])),
    positions,
    nameOf,
  };
  const sortedNamesOf = (ids: readonly string[]): PersonName[] =>
    [...new Set(ids)].flatMap((id) => names.get(id) ?? []).toSorted((a, b) => compareKeys(sortName(a), sortName(b)));
  return {
    today,
    roundName: round.name,
    session: shownSession(session, state, leader),
    members: sortedNamesOf(session.memberIds),
    isLeader: state !== "closed" && leadsSession(actor, session, leader),
    isMember: session.memberIds.includes(actor.id),
    managers: sortedNamesOf(managerIds),
    ladders: [...positions].map(([key, { skillsets }]) => ({ key, skillsets: [...skillsets] })),
    cards: shown.map((review) => cardOf(review, cardContext)),
    dropped: readable
      .filter((review) => !isOnBoard(review) && review.ctoApprovalCompletedAt === null)
      .map(({ employee, exclusion }) => ({ employee: nameFieldsOf(employee), hasLeft: exclusion === "left" })),
  };
};
