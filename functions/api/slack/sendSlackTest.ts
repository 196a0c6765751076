import { assertFound } from "#domain/shared/notFound.ts";
import { slack } from "#domain/slack/contract.ts";
import { testMessage } from "#domain/slack/messages.ts";
import { serve } from "../../http/serve.ts";
import { deliver } from "../../slack/deliver.ts";
import { messageSteps } from "../../store/outbox.ts";
import { readUser } from "../../store/people.ts";
import { finishMessage } from "../../store/slackLog.ts";
import { transact } from "../../store/transact.ts";

export const handler = serve(slack.sendSlackTest, async ({ store, body, now, newId }) => {
  const user = assertFound("person", await readUser(store, body.userId));
  const id = newId();
  const message = testMessage(user.id, body.message);
  // The row is claimed from the start, so that only this request sends it. If the request dies, the sweep finds the
  // outbox row, and the sender ends the message.
  await transact(store, messageSteps(message, id, now, now.toISOString()));
  const { result, redirected, email } = await deliver(store, { userId: user.id, message: message.message, link: null });
  const reason = result.kind === "sent" ? null : result.reason;
  await finishMessage(
    store,
    id,
    reason === null ? { status: "sent", redirected } : { status: "failed", errorMessage: reason, redirected },
  );
  return { success: reason === null, reason, email: email ?? user.email };
});
