import type { User } from "#domain/people/model.ts";
import { profileKey, usersIn } from "../../people/store/people.ts";
import { activeRoundKey } from "../../reviews/store/rounds.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

const remindersPartition = "JOURNAL_REMINDERS";

interface JournalContext {
  readonly manager: User | null;
  /** Required by the person's position, by skillset id. */
  readonly levels: Readonly<Record<string, number>>;
  readonly hasReminder: boolean;
  readonly activeRoundId: string | undefined;
}

/** One request. */
export const readJournalContext = async (
  store: Store,
  { id, managerId, position }: Pick<User, "id" | "managerId" | "position">,
): Promise<JournalContext> => {
  const { journalReminder, requirements, activeRound } = store.entities;
  const Items = await readItems(store, [
    { pk: remindersPartition, sk: id },
    activeRoundKey,
    ...(managerId === null ? [] : [profileKey(managerId)]),
    ...(position === null ? [] : [{ pk: "POSITIONS", sk: `REQ#${position.id}` }]),
  ]);
  return {
    manager: usersIn(store, Items, managerId === null ? [] : [managerId])[0] ?? null,
    levels: requirements.parse({ Items }).data[0]?.levels ?? {},
    hasReminder: journalReminder.parse({ Items }).data.length > 0,
    activeRoundId: activeRound.parse({ Items }).data[0]?.roundId,
  };
};

export const reminderSwitchWrite = (userId: string, isOn: boolean): TransactionWrite => ({
  write: ({ journalReminder }) =>
    isOn ? journalReminder.put({ userId }).commit() : journalReminder.delete({ userId }).commit(),
});
