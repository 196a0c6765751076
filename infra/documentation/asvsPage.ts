import { type AsvsAnswer, levelOneAnswers, levelTwoAnswers } from "./asvsAnswers.ts";
import { code, page, table } from "./markdown.ts";

const answersTable = (answers: readonly AsvsAnswer[]): string =>
  table(
    ["requirements", "verdict", "how", "tests"],
    answers.map(({ ids, verdict, how, tests }) => [
      ids,
      verdict,
      how,
      tests.map(([file, title]) => `${code(file)}: ${title}`).join("; "),
    ]),
  );

export const asvsPage = (): string =>
  page([
    "# OWASP ASVS 5.0.0",
    "How Pulse meets each requirement. docs/security.md lists the open ones.",
    "## Level 1",
    answersTable(levelOneAnswers),
    "## Level 2",
    answersTable(levelTwoAnswers),
  ]);
