import type { PostConfirmationTriggerEvent } from "aws-lambda";
import { bootstrapRoles } from "../bootstrap.ts";
import { now as clock } from "../clock.ts";
import { accountFrom } from "../http/claims.ts";
import { newId } from "../ids.ts";
import { ensureProfile } from "../people/store/profiles.ts";
import { tableStore } from "../tableStore.ts";
import { tryEnqueue } from "../work/queues.ts";

/**
 * Creates an account's profile when its email is confirmed (docs/sign-in.md#accounts). An account without a verified
 * email gets none, as on its first request.
 */
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
      // A person who confirms an address has not signed in yet, so it does not replace another one.
      emailJoinSteps: null,
    });
  }
  return event;
};
