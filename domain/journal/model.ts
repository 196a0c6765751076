import * as z from "zod";
import { personName } from "../people/nameModel.ts";
import { skillLevel } from "../positions/model.ts";
import { day, id, instant, requiredText, searchText, storedName, version, webAddress } from "../shared/text.ts";
import { entriesPerPage, entryLimits, entryTextRule, findLinkProblem } from "./terms.ts";

export const journalEntry = z.object({
  id,
  day,
  text: z.string(),
  skillsetIds: z.array(id),
  links: z.array(z.string()),
  /** The manager who may read the entry while they manage the author; null if only the author may. */
  readerId: id.nullable(),
  createdAt: instant,
  version,
});
export type JournalEntry = z.infer<typeof journalEntry>;

const sharedEntry = journalEntry.pick({ id: true, day: true, text: true, skillsetIds: true, links: true });
export type SharedEntry = z.infer<typeof sharedEntry>;

export const privateNote = journalEntry.omit({ readerId: true });
export type PrivateNote = z.infer<typeof privateNote>;

export const noteContent = z.object({
  day,
  text: requiredText(entryTextRule),
  skillsetIds: z
    .array(id)
    .max(entryLimits.skillsets, "Choose at most three skillsets.")
    .refine((ids) => new Set(ids).size === ids.length, "Choose each skillset once."),
  links: z
    .array(webAddress)
    .max(entryLimits.links, "Add at most five links.")
    .superRefine((links, context) => {
      const problem = findLinkProblem(links);
      if (problem !== null) {
        context.addIssue({ code: "custom", path: [problem.index], message: problem.message });
      }
    }),
});
export type NoteContent = z.infer<typeof noteContent>;

/** Client-generated ID, so a retry adds nothing twice. */
export const newPrivateNote = noteContent.extend({ id });

export const newJournalEntry = newPrivateNote.extend({ readerId: id.nullable() });
export type NewJournalEntry = z.infer<typeof newJournalEntry>;

export const noteChange = noteContent.extend({ version });

const journalPeriod = z.object({
  /** Null for the time after the last round. */
  roundId: id.nullable(),
  roundName: storedName.nullable(),
  /** The previous round, whose end starts this period; null if none. */
  previousName: storedName.nullable(),
  from: day,
  to: day,
  /** Null unless the round is active. */
  selfEvaluationDeadline: day.nullable(),
});
export type JournalPeriod = z.infer<typeof journalPeriod>;

export const entriesQuery = z.object({
  /** A round's ID, or "current" for the latest period. */
  round: z.union([z.literal("current"), id]).optional(),
  search: searchText.optional(),
  cursor: z.string().max(2000).optional(),
});

const pageOfPeriod = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item).max(entriesPerPage),
    period: journalPeriod.nullable(),
    cursor: z.string().nullable(),
  });

export const journalEntries = pageOfPeriod(journalEntry);
export type JournalEntries = z.infer<typeof journalEntries>;

export const sharedEntries = pageOfPeriod(sharedEntry);
export type SharedEntries = z.infer<typeof sharedEntries>;

const journalSkillset = z.object({
  id,
  name: storedName,
  requiredLevel: skillLevel.nullable(),
  /** The required level's title and description (rich text); "" if no level is required. */
  levelTitle: z.string(),
  levelText: z.string(),
});

export const journalOverview = z.object({
  /** The acting manager, who entries can be shared with; null if none. */
  manager: personName.nullable(),
  /** Whether the person may write entries: everyone who has reviews may. */
  mayWrite: z.boolean(),
  hasReminder: z.boolean(),
  positionCode: storedName.nullable(),
  skillsets: z.array(journalSkillset),
  /** The requested round's period, all later ones and some earlier ones; latest first, never empty. */
  periods: z.array(journalPeriod),
  /** Pass its round ID as `from` to request earlier periods; null if there are none. */
  earlier: z.object({ roundId: id, roundName: storedName }).nullable(),
});
export type JournalOverview = z.infer<typeof journalOverview>;
