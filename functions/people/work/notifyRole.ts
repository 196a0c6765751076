import * as z from "zod";
import { sentOnceKey, sentOnceWrite, userIdsAlreadySent } from "../../messages/store/sentOnce.ts";
import { readItems } from "../../table/readItems.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { roleMessage } from "../store/roleMessages.ts";

const cursorShape = z.object({ role: z.int().min(0), cursor: z.string().nullable() });

/** Each person takes three actions of a step's transaction. */
const peoplePerStep = 30;

/**
 * Notifies a page of people per step (docs/messages.md#messages). Records recipients, so someone whom a rename puts on
 * two pages gets the message once.
 */
export const notifyRole: OperationRunner = async ({ store, operation, now }) => {
  const { roles, except, content } = roleMessage.parse(operation.input);
  const current =
    operation.cursor === null ? { role: 0, cursor: null } : cursorShape.parse(JSON.parse(operation.cursor));
  const role = roles[current.role];
  if (role === undefined) {
    throw new Error("The cursor points past the roles of this message.");
  }
  const { data, cursor } = await store.entities.member.query
    .byRole({ role })
    .go({ cursor: current.cursor, limit: peoplePerStep, attributes: ["id"] });
  const ids = data.map(({ id }) => id).filter((id) => !except.includes(id));
  const occasion = `message#${operation.id}`;
  const notified = userIdsAlreadySent(
    store,
    await readItems(
      store,
      ids.map((id) => sentOnceKey(id, occasion)),
      true,
    ),
  );
  const recipients = ids.filter((id) => !notified.has(id));
  const next = cursor === null ? { role: current.role + 1, cursor } : { role: current.role, cursor };
  return {
    writes: recipients.map((id) => sentOnceWrite(id, occasion, now)),
    messages: recipients.map((recipientId) => ({ ...content, recipientId })),
    done: recipients.length,
    total: operation.done + recipients.length,
    cursor: next.role < roles.length ? JSON.stringify(next) : null,
  };
};
