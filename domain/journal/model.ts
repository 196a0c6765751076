import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { skillLevel } from "../positions/model.ts";
import { isVisible } from "../shared/names.ts";
import { comment, day, id, instant, nameBeginning, storedName, version, webAddress } from "../shared/text.ts";
import { entriesPerPage, entryLimits } from "./terms.ts";

const storedContent = {
  /** The day that the entry is about. */
  day,
  text: z.string(),
  skillsetIds: z.array(id),
  links: z.array(z.string()),
} as const;

/** An entry of a person's journal (docs/journal.md#entries). */
export const journalEntry = z.object({
  id,
  ...storedContent,
  /** The manager who may read it as long as they are the author's manager; null if the author alone may. */
  readerId: id.nullable(),
  createdAt: instant,
  version,
});
export type JournalEntry = z.infer<typeof journalEntry>;

/** An entry as the manager reads it whom it names. */
const sharedEntry = journalEntry.pick({ id: true, day: true, text: true, skillsetIds: true, links: true });
export type SharedEntry = z.infer<typeof sharedEntry>;

/** A manager's private note about a direct report (docs/journal.md#private-notes). */
export const privateNote = journalEntry.omit({ readerId: true });
export type PrivateNote = z.infer<typeof privateNote>;

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** What somebody writes into an entry or a note. */
export const noteContent = z.object({
  day,
  text: comment
    .trim()
    .max(entryLimits.text, "Please shorten this to 1,000 characters; nothing was saved or lost.")
    .refine(isVisible, "Please write something."),
  skillsetIds: z
    .array(id)
    .max(entryLimits.skillsets, "Please choose at most three skillsets.")
    .refine(unique, "Please choose each skillset once."),
  links: z
    .array(webAddress.refine((link) => /^https:/i.test(link), "Please give a whole address that starts with https://."))
    .max(entryLimits.links, "Please give at most five links.")
    .refine(unique, "Please give each link once."),
});
export type NoteContent = z.infer<typeof noteContent>;

/** A new note. The page chooses the id, so that a repeated request does not add the note twice. */
export const newPrivateNote = noteContent.extend({ id });

/** A new entry, with who may read it besides the author. */
export const newJournalEntry = newPrivateNote.extend({ readerId: id.nullable() });
export type NewJournalEntry = z.infer<typeof newJournalEntry>;

/** The changed content of an entry or a note. */
export const noteChange = noteContent.extend({ version });

/** The days of a round, or of the time since the last one (docs/journal.md#periods). */
const journalPeriod = z.object({
  /** Null for the time since the last round. */
  roundId: id.nullable(),
  /** The name of the round, or of the last one. */
  roundName: storedName.nullable(),
  /** The name of the round before, after whose end the period begins; null if there is none. */
  previousName: storedName.nullable(),
  from: day,
  to: day,
  /** The deadline of the self evaluation; null unless the round is active. */
  selfEvaluationDeadline: day.nullable(),
});
export type JournalPeriod = z.infer<typeof journalPeriod>;

/** Which entries to read: of the days of a round, or all. */
export const entriesQuery = z.object({
  /** The id of a round, or "current" for the latest period. */
  round: z.union([z.literal("current"), id]).optional(),
  /** Words that the entries contain. */
  search: nameBeginning.optional(),
  cursor: z.string().max(2000).optional(),
});

const pageOfPeriod = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).max(entriesPerPage),
    /** The days of the round that was asked for; null if it was none. */
    period: journalPeriod.nullable(),
    cursor: z.string().nullable(),
  });

export const journalEntries = pageOfPeriod(journalEntry);
export type JournalEntries = z.infer<typeof journalEntries>;

export const sharedEntries = pageOfPeriod(sharedEntry);
export type SharedEntries = z.infer<typeof sharedEntries>;

/** A skillset that an entry can name, with what the author's position requires. */
const journalSkillset = z.object({
  id,
  name: storedName,
  requiredLevel: skillLevel.nullable(),
  /** The title and the description (rich text) of the required level; "" if there is none. */
  levelTitle: z.string(),
  levelText: z.string(),
});

/** What the journal's page shows besides entries. */
export const journalOverview = z.object({
  /** Who may be given entries to read; null without a manager who acts as one. */
  manager: personName.nullable(),
  /** Whether the person may write: those who have reviews. */
  mayWrite: z.boolean(),
  hasReminder: z.boolean(),
  positionCode: storedName.nullable(),
  skillsets: z.array(journalSkillset),
  /** Those of the latest rounds, or of all since the one that was asked for and some before it; the latest first, never empty. */
  periods: z.array(journalPeriod),
  /** The round before these periods, from which earlier ones can be asked for; null if there is none. */
  earlier: z.object({ roundId: id, roundName: storedName }).nullable(),
});
export type JournalOverview = z.infer<typeof journalOverview>;
