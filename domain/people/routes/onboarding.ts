import * as z from "zod";
import { routesOf } from "../../shared/route.ts";
import { version } from "../../shared/text.ts";
import { onboardingStart, personRow } from "../model.ts";
import { administrators } from "../policy.ts";
import { onePerson } from "./fields.ts";

const route = routesOf("people");

export const startOnboarding = route("startOnboarding", {
  method: "POST",
  path: "/api/people/{userId}/onboarding",
  summary: "Start a person's onboarding",
  guard: administrators,
  params: onePerson,
  body: onboardingStart,
  response: personRow,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});

export const completeOnboarding = route("completeOnboarding", {
  method: "POST",
  path: "/api/people/{userId}/onboarding/completion",
  summary: "Complete a person's onboarding; it cannot be undone",
  guard: administrators,
  params: onePerson,
  body: z.object({ version }),
  response: personRow,
  status: 200,
  errors: ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"],
});
