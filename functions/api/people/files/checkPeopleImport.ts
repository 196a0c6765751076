import * as people from "#domain/people/contract.ts";
import { roles } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";

/** The maximum number of people and errors in the response. */
const shown = { people: 20, problems: 500 } as const;

export const handler = serve(people.checkPeopleImport, async ({ store, body }) => {
  const { checkFile } = await import("../../../people/peopleFile/checkFile.ts");
  const { people: lines, existing, problems, columns, derivesRoles, unknown } = await checkFile(store, body);
  const imported = problems.length === 0 ? lines.map(({ person }) => person) : [];
  return {
    total: lines.length,
    waiting: lines.filter(({ waitingId }) => waitingId !== null).length,
    existing,
    columns: [...columns],
    derivesRoles,
    problems: problems.slice(0, shown.problems),
    problemCount: problems.length,
    people: imported.slice(0, shown.people),
    unknown: [...unknown],
    roles: Object.fromEntries(
      roles.map((role) => [role, imported.filter((person) => person.role === role).length]),
    ) as Record<(typeof roles)[number], number>,
  };
});
