import { entryLimits } from "#domain/journal/terms.ts";
import { type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import type { StoredData } from "../verify/storedData.ts";

const contentFindings = (data: StoredData): readonly Finding[] =>
  [data.journalEntries, data.privateNotes].flatMap((rows) =>
    findingsWhere<(typeof rows)[number]["item"]>(
      rows,
      ({ text, skillsetIds, links }) =>
        text.length === 0 ||
        text.length > entryLimits.text ||
        skillsetIds.length > entryLimits.skillsets ||
        links.length > entryLimits.links ||
        links.some((link) => !/^https:/i.test(link)),
      "Its text is empty or too long, it has too many skillsets or links, or a link isn't https.",
    ),
  );

const peopleFindings = (data: StoredData): readonly Finding[] => {
  const people = new Set(data.users.map(({ item }) => item.id));
  return [
    ...findingsWhere(
      data.journalEntries,
      ({ authorId, readerId }) =>
        !people.has(authorId) || readerId === authorId || (readerId !== undefined && !people.has(readerId)),
      "Its author or the manager it is shared with does not exist, or both are the same person.",
    ),
    ...findingsWhere(
      data.privateNotes,
      ({ authorId, personId }) => !people.has(authorId) || !people.has(personId) || authorId === personId,
      "Its author or the person it is about does not exist, or both are the same person.",
    ),
    ...findingsWhere(
      data.journalReminders,
      ({ userId }) => !people.has(userId),
      "The person who is reminded does not exist.",
    ),
  ];
};

/** Findings never contain the text of entries or notes. */
export const journalInvariants: readonly Invariant[] = [
  {
    statement:
      "A journal entry or private note has 1 to 1,000 characters, at most three skillsets and at most five links, all of them https.",
    findings: contentFindings,
  },
  {
    statement:
      "Every journal entry and private note has an existing author, and the manager it is shared with or the person it is about exists. Journal reminders go to people who exist.",
    findings: peopleFindings,
  },
];
