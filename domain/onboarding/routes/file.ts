import * as z from "zod";
import { administrators } from "../../people/policy.ts";
import { routesOf } from "../../shared/route.ts";
import { version } from "../../shared/text.ts";
import { checkedOnboardingFile, onboardingFileText } from "../filePreview.ts";
import { onboardingContent } from "../model.ts";

const route = routesOf("onboarding");

export const exportOnboardingFile = route("exportOnboardingFile", {
  method: "GET",
  path: "/api/onboarding/file",
  summary: "All sections, goals and links as one YAML file",
  guard: administrators,
  response: z.object({ yaml: z.string() }),
  status: 200,
  errors: [],
});

export const checkOnboardingFile = route("checkOnboardingFile", {
  method: "POST",
  path: "/api/onboarding/file/check",
  summary: "Check an onboarding file: its errors by line, or a preview of the changes",
  guard: administrators,
  body: z.object({ yaml: onboardingFileText }),
  response: checkedOnboardingFile,
  status: 200,
  errors: [],
});

export const importOnboardingFile = route("importOnboardingFile", {
  method: "POST",
  path: "/api/onboarding/file",
  summary: "Replace all sections, goals and links with those of a file, as previewed",
  guard: administrators,
  body: z.object({ yaml: onboardingFileText, version }),
  response: onboardingContent,
  status: 200,
  perDay: "bulkChange",
  errors: ["VERSION_CONFLICT"],
});
