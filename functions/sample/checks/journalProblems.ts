import type { FieldError } from "#domain/shared/errors.ts";
import type { DateResolver } from "../dateResolver.ts";
import type { JournalItemEntry, Organisation } from "../organisation.ts";
import { repeated } from "../repeated.ts";

/** What is wrong with the journals and private notes of an organisation: unknown people and skillsets, days to come. */
export const journalProblems = (
  {
    journals,
    privateNotes,
    people,
    skillsets,
  }: Pick<Organisation, "journals" | "privateNotes" | "people" | "skillsets">,
  resolver: DateResolver,
): readonly FieldError[] => {
  const byEmail = new Map(people.map((person) => [person.email, person]));
  const names = new Set(skillsets.map(({ name }) => name));
  const today = resolver.dayOf(resolver.now);
  const itemProblems = (items: readonly JournalItemEntry[], path: FieldError["path"]): readonly FieldError[] =>
    items.flatMap(({ on, skillsets: chosen }, index) => [
      ...(resolver.day(on) > today
        ? [{ path: [...path, index, "on"], message: "This day is still to come; please name an earlier one." }]
        : []),
      ...chosen.flatMap((name, at) =>
        names.has(name)
          ? []
          : [{ path: [...path, index, "skillsets", at], message: `There is no skillset with the name ${name}.` }],
      ),
    ]);
  return [
    ...repeated(journals, ({ author }) => author).map((index) => ({
      path: ["journals", index, "author"],
      message: "This person has two journals; please put their entries into one of them.",
    })),
    ...journals.flatMap(({ author, entries }, index): readonly FieldError[] => {
      const path = ["journals", index] as const;
      const person = byEmail.get(author);
      const isRead = entries.some(({ shared }) => shared);
      return [
        ...(person ? [] : [{ path: [...path, "author"], message: `There is no person with the e-mail ${author}.` }]),
        ...(person && isRead && person.manager === undefined
          ? [{ path: [...path, "author"], message: `${author} has no manager who could read an entry.` }]
          : []),
        ...itemProblems(entries, [...path, "entries"]),
      ];
    }),
    ...privateNotes.flatMap(({ about, notes }, index): readonly FieldError[] => {
      const path = ["privateNotes", index] as const;
      return [
        ...(byEmail.get(about)?.manager === undefined
          ? [{ path: [...path, "about"], message: `${about} is no person with a manager.` }]
          : []),
        ...itemProblems(notes, [...path, "notes"]),
      ];
    }),
  ];
};
