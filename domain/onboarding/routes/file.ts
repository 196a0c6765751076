import * as z from "zod";
import { adminGuard } from "../../people/policy.ts";
import { exportQuery, exportTable } from "../../shared/page.ts";
import { routesOf } from "../../shared/route.ts";
import { readSheetsOf, sheetsForm } from "../../shared/sheetModel.ts";
import { version } from "../../shared/text.ts";
import { checkedOnboardingFile, onboardingFileText } from "../filePreview.ts";
import { onboardingContent } from "../model.ts";
import { onboardingSheetFormat } from "../sheets/sheetTerms.ts";

const route = routesOf("onboarding");

export const exportOnboardingFile = route("exportOnboardingFile", {
  method: "GET",
  path: "/api/onboarding/file",
  summary: "All sections, goals and links as one YAML file",
  guard: adminGuard,
  response: z.object({ yaml: z.string() }),
});

export const checkOnboardingFile = route("checkOnboardingFile", {
  method: "POST",
  path: "/api/onboarding/file/check",
  summary: "Check an onboarding file: its errors by line, or a preview of the changes",
  guard: adminGuard,
  body: z.object({ yaml: onboardingFileText }),
  response: checkedOnboardingFile,
});

export const importOnboardingFile = route("importOnboardingFile", {
  method: "POST",
  path: "/api/onboarding/file",
  summary: "Replace all sections, goals and links with those of a file, as previewed",
  guard: adminGuard,
  body: z.object({ yaml: onboardingFileText, version }),
  response: onboardingContent,
  dailyLimit: "bulkChange",
  errors: ["VERSION_CONFLICT"],
});

export const readOnboardingSheets = route("readOnboardingSheets", {
  method: "POST",
  path: "/api/onboarding/sheets/read",
  summary:
    "Read spreadsheets into the current onboarding: meanings of columns and rows, problem cells, and the resulting onboarding file; writes nothing",
  guard: adminGuard,
  body: sheetsForm(onboardingSheetFormat),
  response: readSheetsOf(onboardingSheetFormat),
});

export const exportOnboardingSheet = route("exportOnboardingSheet", {
  method: "GET",
  path: "/api/onboarding/sheet",
  summary: "All sections with their goals as rows: CSV, safe for spreadsheets, or a table",
  guard: adminGuard,
  query: exportQuery.pick({ separator: true }).extend({ format: z.enum(["csv", "table"]).default("csv") }),
  response: z.object({ csv: z.string(), table: exportTable }),
});
