import type { EntityItem } from "electrodb";
import { differs, packSuggested, packValues } from "#domain/reviews/calibration/changes.ts";
import type { NewSession, SuggestedValue } from "#domain/reviews/calibration/sessionModel.ts";
import type { CalibrationOutcome, OpenSession } from "#domain/reviews/calibration/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import {
  type ReviewAuthority,
  reviewAuthorityIn,
  reviewAuthorityKey,
  reviewAuthorityWrite,
} from "../../people/store/reviewAuthority.ts";
import { versionIs } from "../../table/conflicts.ts";
import { type RawItem, readPartition } from "../../table/partition.ts";
import { type ItemKey, readItems } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { reviewKey, reviewsIn } from "./reviewItems.ts";
import { uncountedReviewWrite } from "./reviewWrites.ts";
import { roundKey, toRound } from "./rounds.ts";

export type StoredSession = EntityItem<Entities["calibrationSession"]>;
export type CalibratedReview = EntityItem<Entities["calibratedReview"]>;

const partitionOf = (roundId: string): string => `CALIBRATION#${roundId}`;

const sessionKey = (roundId: string, id: string): ItemKey => ({ pk: partitionOf(roundId), sk: `SESSION#${id}` });

const calibratedKey = (reviewId: string, sessionId: string): ItemKey => ({
  pk: `REVIEW#${reviewId}`,
  sk: `CALIBRATION#${sessionId}`,
});

const reviewPointerKey = (reviewId: string): ItemKey => ({ pk: `REVIEW#${reviewId}`, sk: "META" });

/** Latest day first. One request. */
export const readSessions = async (store: Store, roundId: string): Promise<readonly StoredSession[]> => {
  const { data } = store.entities.calibrationSession.parse({ Items: await readPartition(store, partitionOf(roundId)) });
  return data.toSorted((a, b) => (a.day < b.day || (a.day === b.day && a.id < b.id) ? 1 : -1));
};

export interface SessionWithRound {
  readonly session: StoredSession;
  readonly round: Round;
  readonly reviewAuthority: ReviewAuthority;
}

/** Consistent. One request. Errors: NOT_FOUND. */
export const readSession = async (
  store: Store,
  { roundId, sessionId }: { readonly roundId: string; readonly sessionId: string },
): Promise<SessionWithRound> => {
  const Items = await readItems(store, [roundKey(roundId), reviewAuthorityKey, sessionKey(roundId, sessionId)], true);
  return {
    session: assertFound("calibration", store.entities.calibrationSession.parse({ Items }).data[0]),
    round: toRound(assertFound("round", store.entities.round.parse({ Items }).data[0])),
    reviewAuthority: reviewAuthorityIn(store, Items),
  };
};

export const calibratedIn = (store: Store, Items: RawItem[]): readonly CalibratedReview[] =>
  store.entities.calibratedReview.parse({ Items }).data;

/** Consistent. One request per hundred items. */
export const readCalibrated = async (
  store: Store,
  { id, roundId }: Pick<StoredSession, "id" | "roundId">,
  reviews: StoredSession["reviews"],
  reviewAuthority: ReviewAuthority,
): Promise<{ readonly reviews: readonly Review[]; readonly calibrated: readonly CalibratedReview[] }> => {
  const keys = reviews.flatMap((one) => [reviewKey(one.employeeId, roundId), calibratedKey(one.id, id)]);
  const Items = await readItems(store, keys, true);
  return {
    reviews: reviewsIn(store, Items, reviewAuthority),
    calibrated: calibratedIn(store, Items),
  };
};

/** Reviews that are in open sessions of the round. One request, and one per hundred reviews. */
export const readReviewsInOpenSessions = async (
  store: Store,
  roundId: string,
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const openIds = new Set(reviewAuthority.openSessions.map(({ id }) => id));
  const sessions = (await readSessions(store, roundId)).filter(({ id }) => openIds.has(id));
  const Items = await readItems(
    store,
    sessions.flatMap(({ reviews }) => reviews.map(({ employeeId }) => reviewKey(employeeId, roundId))),
  );
  return reviewsIn(store, Items, reviewAuthority).filter(({ calibration }) => calibration?.openUntil !== undefined);
};

/** Consistent. Skips missing reviews. Two requests. */
export const readReviewsById = async (
  store: Store,
  roundId: string,
  ids: readonly string[],
  reviewAuthority: ReviewAuthority,
): Promise<readonly Review[]> => {
  const pointers = store.entities.reviewPointer.parse({
    Items: await readItems(store, ids.map(reviewPointerKey), true),
  }).data;
  const keys = pointers
    .filter((pointer) => pointer.roundId === roundId)
    .map(({ employeeId }) => reviewKey(employeeId, roundId));
  return reviewsIn(store, await readItems(store, keys, true), reviewAuthority);
};

const sessionChangedError = () => staleReadError("Someone changed this calibration session. Try again.");

/** Requires an unchanged session. Errors: STATE_CONFLICT. */
export const unchangedSessionCheck = ({ roundId, id, version }: StoredSession): TransactionWrite => ({
  write: ({ calibrationSession }) => calibrationSession.check({ roundId, id }).where(versionIs(version)).commit(),
  conflictError: sessionChangedError(),
});

/** `seenVersion` is 0 for a new session. */
export const sessionWrite = (session: StoredSession, seenVersion: number): TransactionWrite => ({
  write: ({ calibrationSession }) =>
    calibrationSession
      .put({ ...session, version: seenVersion + 1 })
      .where(versionIs(seenVersion))
      .commit(),
  conflictError: sessionChangedError(),
});

const openSessionsWrite = (seen: ReviewAuthority, openSessions: readonly OpenSession[]): TransactionWrite =>
  reviewAuthorityWrite(seen, { ...seen, openSessions, version: seen.version + 1 });

const withOpening = (review: Review, sessionId: string): Review => {
  const { calibration } = review;
  const current = packValues(unpackSummary(review.summaries?.manager ?? ""));
  return {
    ...review,
    calibration: {
      sessionId,
      opening: calibration?.opening ?? current,
      ...(calibration?.changedBy !== undefined && { changedBy: calibration.changedBy }),
    },
  };
};

/** 60 reviews take 62 actions. Errors: STATE_CONFLICT if a review changed. */
export const newSessionWrites = (
  {
    roundId,
    reviews,
    openedByApprover,
    ...sessionFields
  }: Omit<NewSession, "reviewIds"> & {
    readonly roundId: string;
    readonly until: string;
    readonly openedBy: string;
    readonly openedAt: string;
    readonly openedByApprover: boolean;
    readonly reviews: readonly Review[];
  },
  reviewAuthority: ReviewAuthority,
): readonly TransactionWrite[] => [
  sessionWrite(
    {
      ...sessionFields,
      roundId,
      reviews: reviews.map(({ id, employee }) => ({ id, employeeId: employee.id })),
      version: 0,
    },
    0,
  ),
  openSessionsWrite(reviewAuthority, [
    ...reviewAuthority.openSessions,
    {
      id: sessionFields.id,
      roundId,
      until: sessionFields.until,
      ...(openedByApprover && { openedBy: sessionFields.openedBy }),
    },
  ]),
  ...reviews.map((review) => uncountedReviewWrite(review, withOpening(review, sessionFields.id))),
];

export const startedSessionWrite = (session: StoredSession, startedAt: string): TransactionWrite =>
  sessionWrite({ ...session, startedAt }, session.version);

export const closedSessionWrites = (
  session: StoredSession,
  closedAt: string,
  reviewAuthority: ReviewAuthority,
): readonly TransactionWrite[] => [
  sessionWrite({ ...session, closedAt }, session.version),
  openSessionsWrite(
    reviewAuthority,
    reviewAuthority.openSessions.filter(({ id }) => id !== session.id),
  ),
];

/** Ends the open sessions for which `isOver` is true; empty if there are none. */
export const endedSessionsWrites = (
  reviewAuthority: ReviewAuthority,
  isOver: (session: OpenSession) => boolean,
): readonly TransactionWrite[] => {
  const open = reviewAuthority.openSessions.filter((session) => !isOver(session));
  return open.length === reviewAuthority.openSessions.length ? [] : [openSessionsWrite(reviewAuthority, open)];
};

/** Replaces a review's marks, notes and suggestion. `version` is 0 if nothing is stored yet. */
export const calibratedWrite = (calibrated: CalibratedReview): TransactionWrite => ({
  write: ({ calibratedReview }) =>
    calibratedReview
      .put({ ...calibrated, version: calibrated.version + 1 })
      .where(versionIs(calibrated.version))
      .commit(),
  conflictError: sessionChangedError(),
});

export const emptyCalibratedReview = ({ id, openedAt, openedBy }: StoredSession, review: Review): CalibratedReview => ({
  reviewId: review.id,
  sessionId: id,
  employeeId: review.employee.id,
  roundId: review.roundId,
  at: openedAt,
  openedBy,
  marks: [],
  version: 0,
});

/** `suggestion` is absent for a confirmed review. */
export const decisionWrites = (
  review: Review,
  { suggestion: _replaced, ...otherFields }: CalibratedReview,
  suggestion: { readonly by: string; readonly values: readonly SuggestedValue[]; readonly reason: string } | undefined,
  skillsets: readonly { readonly id: string }[],
): readonly TransactionWrite[] => {
  const { calibration } = review;
  if (calibration === undefined) {
    return [];
  }
  const { suggested: _before, ...rest } = calibration;
  return [
    uncountedReviewWrite(review, {
      ...review,
      calibration: {
        ...rest,
        outcome: suggestion === undefined ? "confirmed" : "suggested",
        ...(suggestion && { suggested: packSuggested(suggestion.values, skillsets) }),
      },
    }),
    calibratedWrite({ ...otherFields, ...(suggestion && { suggestion }) }),
  ];
};

export const withOutcome = (review: Review, outcome: CalibrationOutcome): Review =>
  review.calibration === undefined ? review : { ...review, calibration: { ...review.calibration, outcome } };

/** Stores why the manager declined. No writes if the item has been deleted. */
export const declinedWrites = (
  calibrated: CalibratedReview | undefined,
  answer: { readonly by: string; readonly reason: string },
): readonly TransactionWrite[] => (calibrated === undefined ? [] : [calibratedWrite({ ...calibrated, answer })]);

/** Whether the values that other people read differ from those at the opening. */
export const isChangedSinceOpening = ({ calibration, summaries }: Review): boolean =>
  calibration !== undefined && summaries?.manager !== undefined && differs(calibration.opening, summaries.manager);

/** Deletes marks, notes and suggested values. The outcome stays. */
export const deletedCalibrationWrites = (
  { reviewId, sessionId }: CalibratedReview,
  review: Review | undefined,
): readonly TransactionWrite[] => {
  const deletion: TransactionWrite = {
    write: ({ calibratedReview }) => calibratedReview.delete({ reviewId, sessionId }).commit(),
  };
  if (review?.calibration?.sessionId !== sessionId || review.calibration.suggested === undefined) {
    return [deletion];
  }
  const { suggested: _suggested, ...calibration } = review.calibration;
  return [deletion, uncountedReviewWrite(review, { ...review, calibration })];
};
