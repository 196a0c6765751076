import { dependencyReasons } from "./dependencyReasons.ts";
import { code, page, table } from "./markdown.ts";

export const dependenciesPage = (): string =>
  page([
    "# Dependencies",
    "Why Pulse depends on each package.",
    ...Object.entries(dependencyReasons).flatMap(([part, reasons]) => [
      `## ${part}`,
      table(
        ["package", "why"],
        Object.entries(reasons).map(([name, why]) => [code(name), why]),
      ),
    ]),
  ]);
