import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { bootstrapRoles } from "../bootstrap.ts";
import { now as clock } from "../clock.ts";
import { accountFrom } from "../http/claims.ts";
import { newId } from "../ids.ts";
import { ensureProfile } from "../people/store/profiles.ts";
import { tableStore } from "../tableStore.ts";
import { tryEnqueue } from "../work/queues.ts";

/** Creates the profile if the email is verified (docs/sign-in.md#accounts). */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const account = accountFrom(event.request.userAttributes);
  if (account) {
    const now = clock();
    const store = tableStore();
    await ensureProfile(account, {
      store,
      bootstrapRoles: bootstrapRoles(),
      now,
      newId: () => newId(now),
      enqueue: (queue, id) => tryEnqueue(store, queue, id),
      // Only a sign-in replaces a person's email; this is a confirmation.
      emailJoinWrites: null,
    });
  }
  return event;
};
