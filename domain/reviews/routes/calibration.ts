import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { day, id } from "../../shared/text.ts";
import {
  answerForm,
  board,
  decisionForm,
  listedSession,
  markForm,
  meetingNoteForm,
  newSession,
  sessionChoices,
} from "../calibration/sessionModel.ts";
import { mayOpenSessions } from "../calibration/sessions.ts";
import { maxSessionsPerRound } from "../calibration/terms.ts";
import { evaluation } from "../evaluationModel.ts";
import { isReviewManager, mayHaveApprovals, maySeeReviewList } from "../policy.ts";
import { reviewParams, roundParams } from "./fields.ts";

const route = routesOf("reviews");

const readerGuard = { kind: "active", isAllowed: maySeeReviewList } as const;

const openerGuard = {
  kind: "active",
  isAllowed: mayOpenSessions,
  message: "Only the CTO and approvers can open calibration sessions.",
} as const;

const sessionParams = roundParams.extend({ sessionId: id });

const sessionReviewParams = sessionParams.extend({ reviewId: id });

export const listCalibrationSessions = route("listCalibrationSessions", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/calibration",
  summary: "The calibration sessions of a round that the caller may see, latest day first",
  guard: readerGuard,
  params: roundParams,
  response: z.object({
    today: day,
    hasCalibration: z.boolean(),
    /** Whether the caller may open a session now. */
    mayOpen: z.boolean(),
    items: z.array(listedSession).max(maxSessionsPerRound),
  }),
  errors: ["NOT_FOUND"],
});

export const getCalibrationChoices = route("getCalibrationChoices", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/calibration-choices",
  summary: "Reviews that the caller can add to a calibration session, and possible members and leaders",
  guard: openerGuard,
  params: roundParams,
  response: sessionChoices,
  errors: ["NOT_FOUND"],
});

export const openCalibrationSession = route("openCalibrationSession", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/calibration",
  summary: "Open a calibration session; its reviews can't be approved until it is closed",
  guard: openerGuard,
  params: roundParams,
  body: newSession,
  response: z.object({ id }),
  status: 201,
  dailyLimit: "calibrationSession",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const getCalibrationBoard = route("getCalibrationBoard", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}",
  summary: "A calibration session as the caller may read it: ratings, levels, marks and decisions, but no texts",
  guard: readerGuard,
  params: sessionParams,
  response: board,
  errors: ["NOT_FOUND"],
});

export const getCalibratedReview = route("getCalibratedReview", {
  method: "GET",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/reviews/{reviewId}",
  summary: "The manager evaluation of a review in an open calibration session; the opening is recorded",
  guard: readerGuard,
  params: sessionReviewParams,
  response: z.object({ managerEvaluation: evaluation }),
  errors: ["NOT_FOUND"],
});

export const markCalibratedReview = route("markCalibratedReview", {
  method: "PUT",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/reviews/{reviewId}/mark",
  summary: "Agree with or question a review once before the meeting; the caller then sees the marks of others",
  guard: { kind: "active", isAllowed: mayHaveApprovals },
  params: sessionReviewParams,
  body: markForm,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "STATE_CONFLICT"],
});

export const startCalibrationMeeting = route("startCalibrationMeeting", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/meeting",
  summary: "Start the meeting of a calibration session, on or after its day; this reveals all marks",
  guard: readerGuard,
  params: sessionParams,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "FORBIDDEN", "STATE_CONFLICT"],
});

export const addCalibrationNote = route("addCalibrationNote", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/reviews/{reviewId}/notes",
  summary: "Add a note on a review in the meeting, as member or leader; notes can't be changed",
  guard: readerGuard,
  params: sessionReviewParams,
  body: meetingNoteForm,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "FORBIDDEN", "STATE_CONFLICT"],
});

export const decideCalibratedReview = route("decideCalibratedReview", {
  method: "PUT",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/reviews/{reviewId}/decision",
  summary: "Record that a review is confirmed or a change is suggested; replaces an earlier decision",
  guard: readerGuard,
  params: sessionReviewParams,
  body: decisionForm,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "FORBIDDEN", "STATE_CONFLICT"],
});

export const closeCalibrationSession = route("closeCalibrationSession", {
  method: "POST",
  path: "/api/reviews/rounds/{roundId}/calibration/{sessionId}/closing",
  summary: "Close a calibration session: members lose access to its reviews, which can then be approved",
  guard: readerGuard,
  params: sessionParams,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "FORBIDDEN"],
});

export const answerSuggestedChange = route("answerSuggestedChange", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/suggested-change",
  summary: "Accept a suggested change, which edits the manager evaluation, or decline it with a reason",
  guard: subjectGuard(isReviewManager, "Only the manager can answer a suggested change."),
  params: reviewParams,
  body: answerForm,
  response: z.null(),
  status: 204,
  dailyLimit: "calibration",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
