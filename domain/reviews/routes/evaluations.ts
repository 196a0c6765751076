import * as z from "zod";
import { routesOf, subjectGuard } from "../../shared/route.ts";
import { evaluationForm, savedVersion } from "../evaluationModel.ts";
import { review } from "../model.ts";
import { mayStepIn, mayWriteManagerEvaluation, mayWriteSelfEvaluation } from "../policy.ts";
import { managerEvaluationVersion, reviewParams, reviewVersion, selfEvaluationVersion } from "./fields.ts";

const route = routesOf("reviews");

const selfEvaluationGuard = subjectGuard(mayWriteSelfEvaluation, "Only the employee can write their self-evaluation.");

const managerEvaluationGuard = subjectGuard(
  mayWriteManagerEvaluation,
  "Only the employee's manager, the review's approver and the CTO can write the manager evaluation.",
);

const writingErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT", "DEADLINE_PASSED", "INCOMPLETE"] as const;

export const saveSelfEvaluation = route("saveSelfEvaluation", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/self-evaluation",
  summary: "Save all answers of the self-evaluation",
  guard: selfEvaluationGuard,
  params: reviewParams,
  body: evaluationForm.extend({ version: selfEvaluationVersion }),
  response: savedVersion,
  errors: writingErrors,
});

export const completeSelfEvaluation = route("completeSelfEvaluation", {
  method: "POST",
  path: "/api/reviews/{reviewId}/self-evaluation/completion",
  summary: "Complete the self-evaluation as it was last saved",
  guard: selfEvaluationGuard,
  params: reviewParams,
  body: z.object({ version: selfEvaluationVersion }),
  response: review,
  errors: writingErrors,
});

export const saveManagerEvaluation = route("saveManagerEvaluation", {
  method: "PUT",
  path: "/api/reviews/{reviewId}/manager-evaluation",
  summary: "Save all answers of the manager evaluation",
  guard: managerEvaluationGuard,
  params: reviewParams,
  body: evaluationForm.extend({ version: managerEvaluationVersion }),
  response: savedVersion,
  errors: writingErrors,
});

export const completeManagerEvaluation = route("completeManagerEvaluation", {
  method: "POST",
  path: "/api/reviews/{reviewId}/manager-evaluation/completion",
  summary: "Complete the manager evaluation as it was last saved",
  guard: managerEvaluationGuard,
  params: reviewParams,
  body: z.object({ version: managerEvaluationVersion }),
  response: review,
  errors: writingErrors,
});

export const stepIn = route("stepIn", {
  method: "POST",
  path: "/api/reviews/{reviewId}/stepping-in",
  summary: "Step in for the manager: read and edit the unfinished manager evaluation; the manager sees it",
  guard: subjectGuard(mayStepIn, "Only the CTO and the review's approver can step in for its manager."),
  params: reviewParams,
  body: z.object({ version: reviewVersion }),
  response: review,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
