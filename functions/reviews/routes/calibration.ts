import { isDeepStrictEqual } from "node:util";
import { reviewEntry } from "#domain/audit/actions.ts";
import { calibrationOpened } from "#domain/messages/reviewMessages.ts";
import type { User } from "#domain/people/model.ts";
import { fullName, mayManage } from "#domain/people/terms.ts";
import {
  suggestedValues,
  suggestionAnswerRefusal,
  suggestionProblem,
  withSuggested,
} from "#domain/reviews/calibration/changes.ts";
import {
  calibrationRefusal,
  conflictsOf,
  lastSessionDay,
  managersProblem,
  mayAddNote,
  mayBeMember,
  mayMarkReview,
  mayOpenSessions,
  mayOpenSessionWith,
  mayReadSession,
  maySeeSessionInLists,
  stateOf,
} from "#domain/reviews/calibration/sessions.ts";
import { maxNotesPerReview, maxSessionsPerRound } from "#domain/reviews/calibration/terms.ts";
import type * as reviews from "#domain/reviews/contract.ts";
import { readerRoleOf } from "#domain/reviews/policy.ts";
import { assertNoProblem, assertNoRefusal, DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#domain/shared/time.ts";
import { siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUser, readUsers } from "../../people/store/people.ts";
import { readSnapshot } from "../../positions/store/ladderSnapshots.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { readBoard, shownSession } from "../calibration/board.ts";
import { readChoices, readPeopleAround } from "../calibration/choices.ts";
import {
  assertInSession,
  assertLeads,
  assertState,
  readCalibratedFor,
  readLeader,
  readSessionFor,
} from "../calibration/session.ts";
import { recordOpening } from "../recordOpening.ts";
import { writeManagersAnswers } from "../savingAnswers.ts";
import {
  calibratedWrite,
  closedSessionWrites,
  decisionWrites,
  declinedWrites,
  newSessionWrites,
  readReviewsById,
  readSession,
  readSessions,
  startedSessionWrite,
  unchangedSessionCheck,
  withOutcome,
} from "../store/calibration.ts";
import { answersOf, ladderKeyOf } from "../store/reviewItems.ts";
import { readWholeReview } from "../store/reviews.ts";
import { unchangedReviewCheck, uncountedReviewWrite } from "../store/reviewWrites.ts";
import { readRoundAndAuthority, unchangedRoundCheck } from "../store/rounds.ts";

type Handler = Handlers<typeof reviews>;

export const listCalibrationSessions: Handler["listCalibrationSessions"] = async (context) => {
  const { store, params, actor, today } = context;
  const [{ round, reviewAuthority }, sessions] = await Promise.all([
    readRoundAndAuthority(store, params.roundId),
    readSessions(store, params.roundId),
  ]);
  const visible = sessions
    .map((session) => ({ session, state: stateOf(session, reviewAuthority.openSessions, today) }))
    .filter(({ session, state }) => maySeeSessionInLists(actor, session, state));
  const leaders = await readUsers(
    store,
    visible.map(({ session }) => session.leaderId),
  );
  return {
    today,
    hasCalibration: round.hasCalibration ?? false,
    mayOpen: round.hasCalibration === true && round.status === "active" && mayOpenSessions(actor),
    items: visible.map(({ session, state }) => {
      const leader = leaders.find(({ id, status }) => id === session.leaderId && status === "active") ?? null;
      return { ...shownSession(session, state, leader), mayOpen: mayReadSession(actor, session, state) };
    }),
  };
};

export const getCalibrationChoices: Handler["getCalibrationChoices"] = async (context) => {
  const { round, reviewAuthority } = await readRoundAndAuthority(context.store, context.params.roundId);
  return readChoices(context, round, reviewAuthority);
};

const mayLeadNew = (person: User | null, memberIds: readonly string[], actor: User): boolean =>
  person?.status === "active" &&
  (person.id === actor.id || person.role === "hr" || (memberIds.includes(person.id) && mayManage(person)));

export const openCalibrationSession: Handler["openCalibrationSession"] = async (context) => {
  const { store, body, actor, now, today, commit } = context;
  const { roundId } = context.params;
  const [{ round, reviewAuthority }, sessions] = await Promise.all([
    readRoundAndAuthority(store, roundId),
    readSessions(store, roundId),
  ]);
  // A second click succeeds: this session is open already.
  if (sessions.some(({ id, openedBy }) => id === body.id && openedBy === actor.id)) {
    return { id: body.id };
  }
  assertNoRefusal(round.hasCalibration ? null : "This round has no calibration sessions.");
  assertNoRefusal(
    sessions.length >= maxSessionsPerRound ? `A round has at most ${maxSessionsPerRound} calibration sessions.` : null,
  );
  const { reviewIds, memberIds, leaderId, day } = body;
  assertNoProblem("day", day < today ? "The day must not be in the past." : null);
  assertNoProblem("day", day > round.endDate ? `The round ends on ${formatDay(round.endDate)}.` : null);
  const found = await readReviewsById(store, roundId, reviewIds, reviewAuthority);
  if (found.length < reviewIds.length || found.some((review) => !mayOpenSessionWith(actor, review))) {
    assertFound("review", null);
  }
  for (const review of found) {
    assertNoRefusal(calibrationRefusal(review, round));
  }
  assertNoProblem("reviewIds", managersProblem(found));
  const [{ managers, people }, leader] = await Promise.all([
    readPeopleAround(store, found, memberIds, reviewAuthority),
    leaderId === actor.id ? actor : readUser(store, leaderId),
  ]);
  const members = people.filter(({ person }) => memberIds.includes(person.id));
  const isEligible = ({ person }: (typeof members)[number]): boolean =>
    mayManage(person) && mayBeMember(person, managers);
  assertNoProblem(
    "memberIds",
    members.length === memberIds.length && members.every(isEligible)
      ? null
      : "Only managers of these reviews, people above them, and the CTO can be members.",
  );
  const [conflict] = conflictsOf(
    found,
    members.map(({ managerLine }) => managerLine),
  );
  assertNoProblem(
    "reviewIds",
    conflict === undefined
      ? null
      : `${fullName(conflict.review.employee)} is a member, is above a member, or has the same manager as a member.`,
  );
  assertNoProblem(
    "leaderId",
    mayLeadNew(leader, memberIds, actor) ? null : "You, a member or HR can lead the session.",
  );
  const until = lastSessionDay(day);
  const { reviewIds: _ids, ...session } = body;
  await commit(
    [
      ...newSessionWrites(
        {
          ...session,
          roundId,
          until,
          openedBy: actor.id,
          openedAt: now.toISOString(),
          openedByApprover: actor.role !== "cto",
          reviews: found,
        },
        reviewAuthority,
      ),
      unchangedRoundCheck(round),
    ],
    {
      audit: { action: "round.calibration.opened", subjectId: roundId, change: {} },
      messages: [...new Set([...memberIds, leaderId])]
        .filter((id) => id !== actor.id)
        .map((id) =>
          calibrationOpened(id, {
            round: round.name,
            until,
            href: siteLink(paths.calibrationSession.getHref(roundId, body.id)),
          }),
        ),
    },
  );
  return { id: body.id };
};

export const getCalibrationBoard: Handler["getCalibrationBoard"] = async (context) => {
  return readBoard(context, await readSessionFor(context, context.params));
};

export const getCalibratedReview: Handler["getCalibratedReview"] = async (context) => {
  const { store, params, actor, now, today } = context;
  const read = await readSessionFor(context, params);
  const { review } = await readCalibratedFor(context, read, params.reviewId);
  const whole = await readWholeReview(store, review.id);
  // If the review was reopened in the meantime, its evaluation is a draft.
  assertInSession(read.session, whole.review);
  // A reader gets no text until the opening is recorded (docs/privacy.md#who-opened-it).
  await recordOpening(
    store,
    {
      before: whole.review,
      after: whole.review,
      readerId: actor.id,
      role: readerRoleOf(actor, review) ?? "calibration",
      today,
      now,
    },
    whole.readers,
  );
  return { managerEvaluation: whole.managerEvaluation };
};

export const markCalibratedReview: Handler["markCalibratedReview"] = async (context) => {
  const { params, body, actor, now, commit } = context;
  const read = await readSessionFor(context, params);
  const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
  const { session, state, round } = read;
  const own = calibrated.marks.find(({ by }) => by === actor.id);
  // A second click succeeds. Another mark doesn't: a mark is final.
  if (own?.verdict === body.verdict && own.note === body.note) {
    return null;
  }
  assertState(state, "reading", "The meeting has started, so you can't add a mark.");
  if (own !== undefined) {
    throw new DomainError("STATE_CONFLICT", "You already marked this review. A mark is final.");
  }
  if (!mayMarkReview(actor, session, state, review)) {
    throw new DomainError("STATE_CONFLICT", "You can only mark reviews that you didn't write.");
  }
  await commit([
    calibratedWrite({
      ...calibrated,
      marks: [...calibrated.marks, { by: actor.id, at: now.toISOString(), ...body }],
    }),
    unchangedSessionCheck(session),
    unchangedReviewCheck(review),
    unchangedRoundCheck(round),
  ]);
  return null;
};

export const startCalibrationMeeting: Handler["startCalibrationMeeting"] = async (context) => {
  const { params, now, today, commit } = context;
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  await assertLeads(context, read);
  // A second click succeeds.
  if (state === "meeting") {
    return null;
  }
  assertState(state, "reading", "");
  assertNoRefusal(
    today < session.day ? `The meeting is on ${formatDay(session.day)}. It can start on that day.` : null,
  );
  await commit([startedSessionWrite(session, now.toISOString()), unchangedRoundCheck(round)], {
    audit: { action: "round.calibration.started", subjectId: round.id, change: {} },
  });
  return null;
};

export const addCalibrationNote: Handler["addCalibrationNote"] = async (context) => {
  const { store, params, body, actor, now, commit } = context;
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
  const { notes = [] } = calibrated;
  // A second click succeeds: this note is there already.
  if (notes.some(({ id, by }) => id === body.id && by === actor.id)) {
    return null;
  }
  assertState(state, "meeting", "You can add notes once the meeting has started.");
  if (!mayAddNote(actor, session, state, await readLeader(store, actor, read))) {
    throw new DomainError("FORBIDDEN", "Only members and the leader of the session can add notes.");
  }
  if (notes.length >= maxNotesPerReview) {
    throw new DomainError("STATE_CONFLICT", `A review has at most ${maxNotesPerReview} notes.`);
  }
  await commit([
    calibratedWrite({ ...calibrated, notes: [...notes, { ...body, by: actor.id, at: now.toISOString() }] }),
    unchangedSessionCheck(session),
    unchangedReviewCheck(review),
    unchangedRoundCheck(round),
  ]);
  return null;
};

export const decideCalibratedReview: Handler["decideCalibratedReview"] = async (context) => {
  const { store, params, body, actor, commit } = context;
  const read = await readSessionFor(context, params);
  const { session, state, round } = read;
  await assertLeads(context, read);
  assertState(state, "meeting", "The meeting has not started yet.");
  const { review, calibrated } = await readCalibratedFor(context, read, params.reviewId);
  const skillsets = await readSnapshot(store, ladderKeyOf(review));
  const suggestion = body.kind === "confirmed" ? undefined : { by: actor.id, values: body.values, reason: body.reason };
  const problem = suggestion && suggestionProblem(suggestion.values, review.summaries?.manager ?? "", skillsets);
  if (problem) {
    throwFieldError("values", problem);
  }
  const isRepeated =
    suggestion === undefined
      ? review.calibration?.outcome === "confirmed"
      : review.calibration?.outcome === "suggested" && isDeepStrictEqual(calibrated.suggestion, suggestion);
  if (isRepeated) {
    return null;
  }
  await commit(
    [
      ...decisionWrites(review, calibrated, suggestion, skillsets),
      unchangedSessionCheck(session),
      unchangedRoundCheck(round),
    ],
    { audit: reviewEntry("review.calibrationRecorded", review) },
  );
  return null;
};

export const closeCalibrationSession: Handler["closeCalibrationSession"] = async (context) => {
  const { store, params, actor, now, today, commit } = context;
  const read = await readSession(store, params);
  const { session, reviewAuthority } = read;
  const state = stateOf(session, reviewAuthority.openSessions, today);
  assertFound("calibration", maySeeSessionInLists(actor, session, state) || null);
  await assertLeads(context, { ...read, state });
  // A second click succeeds, even for a leader who can no longer read the session.
  if (state === "closed") {
    return null;
  }
  await commit(closedSessionWrites(session, now.toISOString(), reviewAuthority), {
    audit: { action: "round.calibration.closed", subjectId: read.round.id, change: {} },
  });
  return null;
};

export const answerSuggestedChange: Handler["answerSuggestedChange"] = async (context) => {
  const { store, params, body, actor, authorize, commit } = context;
  const whole = await readWholeReview(store, params.reviewId);
  const { review, round, skillsets, managerEvaluation } = whole;
  authorize(review);
  const stored = whole.calibratedReviews.find(({ sessionId }) => sessionId === review.calibration?.sessionId);
  const isRepeatedAnswer = body.accepts
    ? review.calibration?.outcome === "accepted"
    : review.calibration?.outcome === "declined" &&
      stored?.answer?.by === actor.id &&
      stored.answer.reason === body.reason;
  // A second click succeeds.
  if (isRepeatedAnswer) {
    return null;
  }
  assertNoRefusal(suggestionAnswerRefusal(review, round));
  const audit = reviewEntry("review.suggestedChangeAnswered", review);
  if (!body.accepts) {
    await commit(
      [
        uncountedReviewWrite(review, withOutcome(review, "declined")),
        ...declinedWrites(stored, { by: actor.id, reason: body.reason }),
        unchangedRoundCheck(round),
      ],
      { audit },
    );
    return null;
  }
  assertVersion(managerEvaluation.version, body.managerVersion);
  const values = suggestedValues(review.calibration?.suggested, skillsets);
  await writeManagersAnswers(context, whole, withSuggested(answersOf(managerEvaluation), values), {
    version: managerEvaluation.version,
    withReview: (saved) => withOutcome(saved, "accepted"),
    audit,
  });
  return null;
};
