import { noteEndsOn, periodsOf } from "#domain/journal/rules.ts";
import type { Day } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { readOpenRequestUserIds } from "../../people/store/dataRequests.ts";
import { readRounds } from "../../reviews/store/rounds.ts";
import type { Store } from "../../table/store.ts";
import { type OperationRunner, readOnce } from "../../work/runner.ts";
import { type NoteKey, type NoteScope, readNoteKeys } from "../store/journal.ts";

/** Notes per step. A step also needs one query per person that its notes are about. */
const pageSize = 25;

/** The days on which a person's reviews were shared, by round ID. One request. */
const reviewSharingDaysOf = async (store: Store, personId: string): Promise<ReadonlyMap<string, Day>> => {
  const { data } = await store.entities.review.query
    .byEmployee({ employeeId: personId })
    .go({ pages: "all", attributes: ["roundId", "sharedWithEmployeeAt"] });
  return new Map(
    data.flatMap(({ roundId, sharedWithEmployeeAt }) =>
      sharedWithEmployeeAt === undefined ? [] : [[roundId, organizationDay(sharedWithEmployeeAt)] as const],
    ),
  );
};

/** See docs/growth.md#private-notes. Reads only keys. Reports no counts, because admins can read progress. */
export const deleteExpiredNotes: OperationRunner = async ({ store, operation, now, memory }) => {
  const today = organizationDay(now);
  const periods = await readOnce(memory, "periods", async () => periodsOf(await readRounds(store), today));
  const { noteKeys, cursor } = await readNoteKeys(store, operation.cursor, pageSize);
  const people = [...new Set(noteKeys.map(({ personId }) => personId))];
  const sharedDays = new Map(
    await Promise.all(people.map(async (id) => [id, await reviewSharingDaysOf(store, id)] as const)),
  );
  // Notes about people with an open data request stay, because the requested copy includes them.
  const requested = await readOpenRequestUserIds(store, people, today);
  const isOver = ({ personId, day }: NoteScope & NoteKey): boolean => {
    if (requested.has(personId)) {
      return false;
    }
    const end = noteEndsOn(day, periods, sharedDays.get(personId) ?? new Map());
    return end !== null && end <= today;
  };
  return {
    writes: noteKeys.filter(isOver).map(({ authorId, personId, day, id }) => ({
      write: ({ privateNote }) => privateNote.delete({ authorId, personId, day, id }).commit(),
    })),
    done: 0,
    cursor,
  };
};
