import * as z from "zod";
import { mayKeepJournal } from "#domain/journal/policy.ts";
import { journalReminder } from "#domain/messages/messages.ts";
import { isAwayOn } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { day } from "#domain/shared/text.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import { siteLink } from "../../environment.ts";
import { readUsers } from "../../people/store/people.ts";
import type { OperationRunner } from "../../work/runner.ts";

const input = z.object({ monday: day });

/** People per step. Each needs a query of their journal. */
const pageSize = 20;

/**
 * Reminds people who wrote no entry this week, unless they are away (docs/growth.md#journal-reminder). Never reads an
 * entry's text.
 */
export const remindJournals: OperationRunner = async ({ store, operation, now }) => {
  const { monday } = input.parse(operation.input);
  const today = organizationDay(now);
  const { data, cursor } = await store.entities.journalReminder.query
    .all({})
    .go({ cursor: operation.cursor, limit: pageSize });
  const people = await readUsers(
    store,
    data.map(({ userId }) => userId),
  );
  const presentPeople = people.filter(
    (person) => person.status === "active" && mayKeepJournal(person) && !isAwayOn(person.absence, today),
  );
  const hasWritten = await Promise.all(
    presentPeople.map(async ({ id }) => {
      const found = await store.entities.journalEntry.query
        .byAuthor({ authorId: id })
        .between({ day: monday }, { day: addDays(monday, 7) })
        .go({ limit: 1, attributes: ["id"] });
      return found.data.length > 0;
    }),
  );
  const recipients = presentPeople.filter((_, at) => hasWritten[at] === false);
  return {
    writes: [],
    messages: recipients.map(({ id }) => journalReminder(id, { href: siteLink(paths.journal.getHref()) })),
    done: recipients.length,
    total: operation.total + recipients.length,
    cursor,
  };
};
