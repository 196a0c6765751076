import type { User } from "#domain/people/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { entrySteps, noteSteps } from "../../store/journal/journal.ts";
import type { TransactionStep } from "../../store/transact.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { JournalItemEntry, Organisation } from "../organisation.ts";

/** The journals and private notes of an organisation, as the steps that write them, grouped by transaction. */
export const newJournals = (
  { journals, privateNotes }: Pick<Organisation, "journals" | "privateNotes">,
  {
    people,
    skillsets,
    resolver,
    newId,
  }: {
    readonly people: ReadonlyMap<string, User>;
    readonly skillsets: readonly Skillset[];
    readonly resolver: DateResolver;
    readonly newId: () => string;
  },
): readonly (readonly TransactionStep[])[] => {
  const idOf = new Map(skillsets.map(({ name, id }) => [name, id]));
  const contentOf = ({ on, text, skillsets: names, links }: JournalItemEntry) => ({
    id: newId(),
    day: resolver.day(on),
    text,
    skillsetIds: names.flatMap((name) => idOf.get(name) ?? []),
    links,
    createdAt: resolver.instant(on),
    version: 1,
  });
  return [
    ...journals.map(({ author: email, entries }) => {
      const author = people.get(email);
      return entries.flatMap(({ shared, ...entry }) =>
        author === undefined
          ? []
          : entrySteps(author.id, {
              before: null,
              after: { ...contentOf(entry), readerId: shared ? author.managerId : null },
            }),
      );
    }),
    ...privateNotes.map(({ about, notes }) => {
      const person = people.get(about);
      const authorId = person?.managerId ?? null;
      return notes.flatMap((note) =>
        person === undefined || authorId === null
          ? []
          : noteSteps({ authorId, personId: person.id }, { before: null, after: contentOf(note) }),
      );
    }),
  ];
};
