import type { User } from "#domain/people/model.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { messageWrites } from "#functions/work/outbox.ts";

/** Writes a message to a person that waits in the outbox. */
export const putMessage = async ({ id: recipientId }: User, id: string, message: string): Promise<void> => {
  const content = { notificationType: "account_approved", recipientId, message, link: null, mentionedIds: [] } as const;
  await transact(tableStore(), messageWrites(content, id, new Date()));
};
