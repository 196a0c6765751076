import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { clockTime, day } from "../../shared/text.ts";
import { finalEvaluationForm, savedVersion } from "../evaluationModel.ts";
import { review } from "../model.ts";
import { isReviewManager } from "../policy.ts";
import { meetingLengths } from "../terms.ts";
import { managerEvaluationVersion, reviewParams, reviewVersion } from "./fields.ts";

const route = routesOf("reviews");

/** Only the direct manager schedules, finalizes and shares (docs/reviews.md#acting-manager). */
const meetingGuard = subjectGuard(
  isReviewManager,
  "Only the employee's direct manager can hold the performance meeting.",
);

const finalErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "INCOMPLETE"] as const;

export const scheduleMeeting = route("scheduleMeeting", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/meeting",
  summary: "Schedule or reschedule the performance meeting; its day and time must not be in the past",
  guard: meetingGuard,
  params: reviewParams,
  body: z.object({
    meetingScheduledAt: day,
    meetingTime: clockTime.nullable().exactOptional(),
    /** 30 minutes unless given; null without a time. */
    meetingMinutes: z.literal(meetingLengths).nullable().exactOptional(),
    version: reviewVersion,
  }),
  response: review,
  dailyLimit: "meeting",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const saveFinalEvaluation = route("saveFinalEvaluation", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/final-evaluation",
  summary: "Save the final manager evaluation, as agreed in the meeting",
  guard: meetingGuard,
  params: reviewParams,
  body: finalEvaluationForm.extend({ version: managerEvaluationVersion }),
  response: savedVersion,
  errors: finalErrors,
});

export const finalizeReview = route("finalizeReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/final-evaluation/completion",
  summary: "Finalize the evaluation as it was last saved; it then becomes read-only",
  guard: meetingGuard,
  params: reviewParams,
  body: z.object({ version: managerEvaluationVersion }),
  response: review,
  errors: finalErrors,
});

export const shareReview = route("shareReview", {
  method: "POST",
  path: "/api/reviews/{reviewId}/sharing",
  summary: "Share the finalized result with the employee",
  guard: meetingGuard,
  params: reviewParams,
  body: z.object({ version: managerEvaluationVersion }),
  response: review,
  dailyLimit: "result",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
