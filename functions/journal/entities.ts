import { defineEntity, primaryIndex, secondaryIndex } from "../table/keys.ts";

const content = {
  id: { type: "string", required: true },
  day: { type: "string", required: true },
  text: { type: "string", required: true },
  skillsetIds: { type: "list", items: { type: "string" }, required: true },
  links: { type: "list", items: { type: "string" }, required: true },
  createdAt: { type: "string", required: true },
  version: { type: "number", required: true },
} as const;

/**
 * An entry of a person's journal (docs/growth.md#journal). It is in the author's partition and in no index, so only
 * reads of this author's journal find it. Entries sort by day, so one query reads a round's entries.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which entries does this author have on these days? | table | `JOURNAL#authorId` / `ENTRY#day#id` | the journal, the author's self-evaluation, the manager with whom entries are shared |
 */
export const journalEntryEntity = defineEntity({
  model: { entity: "journalEntry", version: "1", service: "pulse" },
  attributes: {
    authorId: { type: "string", required: true },
    ...content,
    /** The manager who may read it; absent if only the author may. */
    readerId: { type: "string" },
  },
  indexes: {
    byAuthor: primaryIndex(
      { composite: ["authorId"], template: "JOURNAL#${authorId}" },
      { composite: ["day", "id"], template: "ENTRY#${day}#${id}" },
    ),
  },
});

/**
 * A manager's private note about a direct report (docs/growth.md#private-notes), in the manager's
 * partition. No page uses the index by person, except for the copy of a data request.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | which notes does this author have about this person? | table | `JOURNAL#authorId` / `NOTE#personId#day#id` | the person's page, the manager evaluation |
 * | which notes exist about each person? | gsi1 | `PRIVATE_NOTES` / `personId#day#id` | removing a person, the nightly deletion of notes (both read keys only), a requested copy |
 */
export const privateNoteEntity = defineEntity({
  model: { entity: "privateNote", version: "1", service: "pulse" },
  attributes: {
    authorId: { type: "string", required: true },
    personId: { type: "string", required: true },
    ...content,
  },
  indexes: {
    byAuthor: primaryIndex(
      { composite: ["authorId"], template: "JOURNAL#${authorId}" },
      { composite: ["personId", "day", "id"], template: "NOTE#${personId}#${day}#${id}" },
    ),
    byPerson: secondaryIndex(
      "gsi1",
      { composite: [], template: "PRIVATE_NOTES" },
      { composite: ["personId", "day", "id"], template: "${personId}#${day}#${id}" },
    ),
  },
});

/**
 * Someone who wants to be reminded of their journal on Fridays. The item exists while the reminder
 * is on.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | is this person reminded? | table | `JOURNAL_REMINDERS` / `userId` | the journal |
 * | who is reminded? | table | the same, all | the Friday job |
 */
export const journalReminderEntity = defineEntity({
  model: { entity: "journalReminder", version: "1", service: "pulse" },
  attributes: { userId: { type: "string", required: true } },
  indexes: {
    all: primaryIndex(
      { composite: [], template: "JOURNAL_REMINDERS" },
      { composite: ["userId"], template: "${userId}" },
    ),
  },
});
