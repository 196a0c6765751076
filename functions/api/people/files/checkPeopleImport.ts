import * as people from "#domain/people/contract.ts";
import { maxNotes } from "#domain/people/file/fileModel.ts";
import { roles } from "#domain/people/terms.ts";
import { serve } from "../../../http/serve.ts";

const shown = { people: 20, problems: 500 } as const;

export const handler = serve(people.checkPeopleImport, async ({ store, actor, body, today }) => {
  const { checkFile } = await import("../../../people/peopleFile/checkFile.ts");
  const {
    people: lines,
    existing,
    problems,
    columns,
    derivesRoles,
    unknown,
    questions,
    notes,
  } = await checkFile(store, body, actor, today);
  const imported = problems.length === 0 ? lines.map(({ person }) => person) : [];
  return {
    total: lines.length,
    waiting: lines.filter(({ waitingId }) => waitingId !== null).length,
    existing,
    columns: [...columns],
    questions,
    notes: notes.slice(0, maxNotes),
    noteCount: notes.length,
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
