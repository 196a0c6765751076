import { packSuggested, packValues } from "#domain/reviews/calibration/changes.ts";
import { lastSessionDay } from "#domain/reviews/calibration/sessions.ts";
import type { CalibrationOutcome, OpenSession, ReviewCalibration } from "#domain/reviews/calibration/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { unpackSummary } from "#domain/reviews/summaries.ts";
import { type ExpectationsRating, ratingValue } from "#domain/reviews/terms.ts";
import { calibratedWrite, sessionWrite } from "../../reviews/store/calibration.ts";
import type { ApprovedChange } from "../../reviews/store/reviews.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { type People, personOf } from "../assertDefined.ts";
import type { CalibrationSessionEntry, Organization } from "../organization.ts";

type EntryOfReview = CalibrationSessionEntry["reviews"][number];

export interface SampleSession {
  readonly entry: CalibrationSessionEntry;
  readonly id: string;
  readonly round: Round;
}

export const makeSessions = (
  entries: Organization["calibrationSessions"],
  roundOf: (key: string) => Round,
  newId: () => string,
): readonly SampleSession[] => entries.map((entry) => ({ entry, id: newId(), round: roundOf(entry.round) }));

export const openSessionsAmong = (sessions: readonly SampleSession[]): readonly OpenSession[] =>
  sessions
    .filter(({ entry }) => entry.closedAt === undefined)
    .map(({ entry, id, round }) => ({ id, roundId: round.id, until: lastSessionDay(entry.day) }));

const outcomeOf = ({ isConfirmed, suggested, declined, accepted }: EntryOfReview): CalibrationOutcome | undefined => {
  if (suggested === undefined) {
    return isConfirmed && "confirmed";
  }
  return accepted ? "accepted" : declined === undefined ? "suggested" : "declined";
};

const suggestedValues = ({ suggested }: EntryOfReview) =>
  suggested === undefined ? [] : [{ skillsetId: null, value: ratingValue(suggested.rating) }];

const withRating = (values: string, rating: ExpectationsRating): string => `${ratingValue(rating)}${values.slice(1)}`;

/** The review's session, and its entry for the review; null if none. */
export const sessionOfReview = (
  sessions: readonly SampleSession[],
  roundKey: string,
  employee: string,
): { readonly session: SampleSession; readonly reviewEntry: EntryOfReview } | null => {
  for (const session of sessions) {
    const reviewEntry = session.entry.reviews.find((one) => one.employee === employee);
    if (session.entry.round === roundKey && reviewEntry !== undefined) {
      return { session, reviewEntry };
    }
  }
  return null;
};

type SessionOfReview = NonNullable<ReturnType<typeof sessionOfReview>>;

const openingOf = ({ reviewEntry: { accepted } }: SessionOfReview, { summaries }: Review): string => {
  const values = packValues(unpackSummary(summaries?.manager ?? ""));
  return accepted === undefined ? values : withRating(values, accepted.from);
};

/** Adds the calibration that the review stores. Requires the review's summaries. */
export const withCalibration = (
  review: Review,
  found: SessionOfReview | null,
  skillsets: readonly { readonly id: string }[],
): Review => {
  if (found === null) {
    return review;
  }
  const { session, reviewEntry } = found;
  const outcome = outcomeOf(reviewEntry);
  const { managerId } = review.employee;
  const calibration: ReviewCalibration = {
    sessionId: session.id,
    opening: openingOf(found, review),
    ...(outcome && { outcome }),
    ...(reviewEntry.suggested && { suggested: packSuggested(suggestedValues(reviewEntry), skillsets) }),
    ...(reviewEntry.accepted && managerId !== null && { changedBy: managerId }),
  };
  return { ...review, calibration };
};

/** The change after calibration, stored with the approval; absent if nothing changed. */
export const approvedChangeOf = (review: Review, found: SessionOfReview | null): ApprovedChange | undefined => {
  const { accepted } = found?.reviewEntry ?? {};
  const { managerId } = review.employee;
  return found === null || accepted === undefined
    ? undefined
    : {
        opening: openingOf(found, review),
        reason: accepted.reason,
        ...(managerId !== null && { by: managerId }),
      };
};

export const calibrationWrites = (
  sessions: readonly SampleSession[],
  reviewOf: (roundKey: string, employee: string) => Review,
  people: People,
): readonly (readonly TransactionWrite[])[] => {
  const idOf = (email: string): string => personOf(people, email).id;
  return sessions.map(({ entry, id, round }) => {
    const { name, day, openedAt, startedAt, closedAt } = entry;
    const openedBy = idOf(entry.openedBy);
    const leaderId = idOf(entry.leader);
    const reviews = entry.reviews.map((said) => ({ said, review: reviewOf(entry.round, said.employee) }));
    return [
      sessionWrite(
        {
          id,
          roundId: round.id,
          name,
          day,
          until: lastSessionDay(day),
          openedBy,
          openedAt,
          leaderId,
          memberIds: entry.members.map(idOf),
          reviews: reviews.map(({ review }) => ({ id: review.id, employeeId: review.employee.id })),
          ...(startedAt !== undefined && { startedAt }),
          ...(closedAt !== undefined && { closedAt }),
          version: 0,
        },
        0,
      ),
      ...reviews
        .filter(({ said }) => said.marks !== undefined || said.suggested !== undefined)
        .map(({ said: { marks = [], suggested, declined, ...said }, review }) =>
          calibratedWrite({
            reviewId: review.id,
            sessionId: id,
            employeeId: review.employee.id,
            roundId: round.id,
            at: openedAt,
            openedBy,
            marks: marks.map(({ by, verdict, note = "", at }) => ({ by: idOf(by), verdict, note, at })),
            ...(suggested && {
              suggestion: {
                by: leaderId,
                values: suggestedValues({ ...said, suggested }),
                reason: suggested.reason,
              },
            }),
            ...(declined !== undefined && {
              answer: { by: review.employee.managerId ?? openedBy, reason: declined },
            }),
            version: 0,
          }),
        ),
    ];
  });
};
