import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { version } from "../../shared/text.ts";
import { onboardingMove, onboardingStart } from "../changeModel.ts";
import { personRow } from "../model.ts";
import { adminGuard } from "../policy.ts";
import { personParams } from "./fields.ts";

const route = routesOf("people");

export const startOnboarding = route("startOnboarding", {
  method: "POST",
  path: "/api/people/{userId}/onboarding",
  summary: "Start a person's onboarding",
  guard: adminGuard,
  params: personParams,
  body: onboardingStart,
  response: personRow,
  dailyLimit: "onboarding",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const moveOnboardingStart = route("moveOnboardingStart", {
  method: "PUT",
  path: "/api/people/{userId}/onboarding/start",
  summary: "Move the start of a prepared onboarding to another day, or start it today",
  guard: adminGuard,
  params: personParams,
  body: onboardingMove,
  response: personRow,
  dailyLimit: "onboarding",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const cancelOnboardingStart = route("cancelOnboardingStart", {
  method: "POST",
  path: "/api/people/{userId}/onboarding/cancellation",
  summary: "Cancel a scheduled onboarding before its start day; the person can be onboarded later",
  guard: adminGuard,
  params: personParams,
  body: z.object({ version }),
  response: personRow,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const completeOnboarding = route("completeOnboarding", {
  method: "POST",
  path: "/api/people/{userId}/onboarding/completion",
  summary: "Complete a person's onboarding; it cannot be undone",
  guard: adminGuard,
  params: personParams,
  body: z.object({ version }),
  response: personRow,
  dailyLimit: "onboarding",
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
