import { lastSessionDay } from "#domain/reviews/calibration/sessions.ts";
import type { Finding, Invariant } from "../../verify/invariant.ts";
import { keyOf, type StoredData } from "../../verify/storedData.ts";
import { findingsAt } from "./reviewLists.ts";

const authorityKey = keyOf("ROUNDS", "REVIEW_AUTHORITY");

const openFindings = (data: StoredData): readonly Finding[] => {
  const sessions = new Map(data.calibrationSessions.map(({ item }) => [item.id, item] as const));
  const active = new Set(data.rounds.flatMap(({ item }) => (item.status === "active" ? [item.id] : [])));
  const open = data.reviewAuthority.openSessions;
  return [
    ...open.flatMap(({ id, roundId, until, openedBy }): readonly Finding[] => {
      const session = sessions.get(id);
      if (session === undefined || session.roundId !== roundId) {
        return [{ key: authorityKey, problem: "A listed session doesn't exist in its round." }];
      }
      const hasItsOpener = openedBy === undefined || openedBy === session.openedBy;
      return findingsAt(authorityKey, [
        session.closedAt !== undefined && "A listed session was closed by its leader.",
        (session.until !== until || !hasItsOpener) && "A listed session has the wrong last day or opener.",
        !active.has(roundId) && "A listed session belongs to a round that isn't active.",
      ]);
    }),
    ...findingsAt(authorityKey, [
      new Set(open.map(({ id }) => id)).size !== open.length && "A session is listed twice.",
    ]),
  ];
};

const sessionFindings = (data: StoredData): readonly Finding[] => {
  const rounds = new Map(data.rounds.map(({ item }) => [item.id, item] as const));
  return data.calibrationSessions.flatMap(({ key, item }): readonly Finding[] => {
    const round = rounds.get(item.roundId);
    return findingsAt(key, [
      round !== undefined && round.hasCalibration !== true && "The round of this session has no calibration.",
      item.until !== lastSessionDay(item.day) && "The session's last day doesn't match its day.",
      new Set(item.memberIds).size !== item.memberIds.length && "The session lists a member twice.",
    ]);
  });
};

/** A review can't be approved while it is in an open session (docs/rounds.md#calibration). */
const reviewFindings = (data: StoredData): readonly Finding[] => {
  const sessions = new Map(data.calibrationSessions.map(({ item }) => [item.id, item] as const));
  const open = new Map(data.reviewAuthority.openSessions.map((one) => [one.id, one] as const));
  return data.reviews.flatMap(({ key, item }): readonly Finding[] => {
    const { calibration } = item;
    if (calibration === undefined) {
      return [];
    }
    const session = sessions.get(calibration.sessionId);
    if (session === undefined || !session.reviews.some(({ id }) => id === item.id)) {
      return [{ key, problem: "The review's calibration session doesn't exist, or doesn't include the review." }];
    }
    const listed = open.get(session.id);
    const isInOpenSession =
      listed !== undefined &&
      calibration.dropOut === undefined &&
      (listed.openedBy === undefined || listed.openedBy === item.approverId);
    if (!isInOpenSession) {
      return [];
    }
    const isComplete = item.selfEvaluationCompletedAt !== undefined && item.managerEvaluationCompletedAt !== undefined;
    return findingsAt(key, [
      (!isComplete || item.exclusion !== undefined) && "The review should have left its session.",
      item.ctoApprovalCompletedAt !== undefined &&
        item.ctoApprovalCompletedAt.slice(0, 10) < listed.until &&
        "The review was approved during its session.",
    ]);
  });
};

const calibratedReviewFindings = (data: StoredData): readonly Finding[] => {
  const sessions = new Map(data.calibrationSessions.map(({ item }) => [item.id, item] as const));
  const reviews = new Map(data.reviews.map(({ item }) => [item.id, item] as const));
  return data.calibratedReviews.flatMap(({ key, item }): readonly Finding[] => {
    const session = sessions.get(item.sessionId);
    if (session === undefined || !session.reviews.some(({ id }) => id === item.reviewId)) {
      return [{ key, problem: "The calibration session doesn't exist, or doesn't include the review." }];
    }
    const calibration = reviews.get(item.reviewId)?.calibration;
    const isLatest = calibration?.sessionId === item.sessionId;
    const markerIds = item.marks.map(({ by }) => by);
    return findingsAt(key, [
      !markerIds.every((by) => session.memberIds.includes(by)) && "Someone who isn't a member marked the review.",
      // Leaders change, so a note's author may not be in the session.
      !(item.notes ?? []).every(({ at }) => session.startedAt !== undefined && at >= session.startedAt) &&
        "A note is older than the meeting.",
      new Set(markerIds).size !== markerIds.length && "A member marked the review twice.",
      isLatest &&
        item.suggestion !== undefined &&
        (calibration.outcome ?? "confirmed") === "confirmed" &&
        "The suggested change is missing from the review.",
      isLatest &&
        item.suggestion === undefined &&
        calibration.outcome === "suggested" &&
        "The review's suggested change has no reason.",
    ]);
  });
};

export const calibrationInvariants: readonly Invariant[] = [
  { statement: "Open calibration sessions belong to the active round.", findings: openFindings },
  { statement: "Calibration sessions belong to a round with calibration.", findings: sessionFindings },
  { statement: "Reviews in an open session are complete and not approved.", findings: reviewFindings },
  { statement: "Marks, notes and suggestions match their session.", findings: calibratedReviewFindings },
];
