import { roleMessage } from "../store/people/roleMessages.ts";
import { remindedIn, remindedKey, reminderStep } from "../store/reviews/reminders.ts";
import { readItems } from "../store/table/readItems.ts";
import type { OperationRunner } from "./runner.ts";

/** Each person takes three actions of a step's transaction. */
const peoplePerStep = 30;

/**
 * Writes a message for everybody who has a role, a page of people per step (docs/slack.md#messages-to-a-role). A person
 * who is renamed meanwhile may be on two pages and gets the message once, as a step notes who got it.
 */
export const notifyRole: OperationRunner = async ({ store, operation, now }) => {
  const { role, except, content } = roleMessage.parse(operation.input);
  const { data, cursor } = await store.entities.member.query
    .byRole({ role })
    .go({ cursor: operation.cursor, limit: peoplePerStep, attributes: ["id"] });
  const ids = data.map(({ id }) => id).filter((id) => !except.includes(id));
  const occasion = `message#${operation.id}`;
  const notified = remindedIn(
    store,
    await readItems(
      store,
      ids.map((id) => remindedKey(id, occasion)),
      true,
    ),
  );
  const recipients = ids.filter((id) => !notified.has(id));
  return {
    steps: recipients.map((id) => reminderStep(id, occasion, now)),
    messages: recipients.map((recipientId) => ({ ...content, recipientId })),
    done: recipients.length,
    total: operation.done + recipients.length,
    cursor,
  };
};
