import type { Skillset } from "#domain/skillsets/model.ts";
import { entryWrites, noteWrites } from "../../journal/store/journal.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assertDefined, type People, personOf } from "../assertDefined.ts";
import type { JournalItemEntry, Organization } from "../organization.ts";
import type { SampleClock } from "../sampleClock.ts";

export const newJournals = (
  { journals, privateNotes }: Pick<Organization, "journals" | "privateNotes">,
  {
    people,
    skillsets,
    clock,
    newId,
  }: {
    readonly people: People;
    readonly skillsets: readonly Skillset[];
    readonly clock: SampleClock;
    readonly newId: () => string;
  },
): readonly (readonly TransactionWrite[])[] => {
  const skillsetIdByName = new Map(skillsets.map(({ name, id }) => [name, id]));
  const contentOf = ({ on, text, skillsets: names = [], links = [] }: JournalItemEntry) => ({
    id: newId(),
    day: on,
    text,
    skillsetIds: names.map((name) => assertDefined(skillsetIdByName.get(name), `skillset "${name}"`)),
    links: [...links],
    createdAt: clock.notAfterNow(`${on}T09:00:00Z`),
    version: 1,
  });
  return [
    ...journals.map(({ author: email, entries }) => {
      const author = personOf(people, email);
      return entries.flatMap(({ shared, ...entry }) =>
        entryWrites(author.id, {
          before: null,
          after: { ...contentOf(entry), readerId: shared ? author.managerId : null },
        }),
      );
    }),
    ...privateNotes.map(({ about, notes }) => {
      const { id: personId, managerId } = personOf(people, about);
      const authorId = assertDefined(managerId ?? undefined, `manager of ${about}`);
      return notes.flatMap((note) => noteWrites({ authorId, personId }, { before: null, after: contentOf(note) }));
    }),
  ];
};
