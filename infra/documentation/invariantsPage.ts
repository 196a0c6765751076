import { formStatement } from "#functions/verify/forms.ts";
import { invariants } from "#functions/verify/verifyData.ts";
import { page } from "./markdown.ts";

export const invariantsPage = (): string =>
  page([
    "# Invariants of the stored data",
    "What is true of the table between any two writes. `npm run verify-data` checks all of it.",
    [formStatement, ...invariants.map(({ statement }) => statement)].map((statement) => `- ${statement}`).join("\n"),
  ]);
