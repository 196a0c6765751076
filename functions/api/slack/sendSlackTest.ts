import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as slack from "#domain/slack/contract.ts";
import { testMessage } from "#domain/slack/messages.ts";
import { serve } from "../../http/serve.ts";
import { sendNow } from "../../slack/sendNow.ts";
import { readUser } from "../../store/people/people.ts";

export const handler = serve(slack.sendSlackTest, async ({ store, body, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, body.userId));
  if (user.status !== "active") {
    throw new DomainError("STATE_CONFLICT", "Only active people can get a test message. Select someone else.");
  }
  const sent = await sendNow(store, testMessage(user.id, body.message), { id: newId(), now, commit });
  return { ...sent, email: sent.email ?? user.email };
});
