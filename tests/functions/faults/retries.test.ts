import { describe, expect, it } from "vitest";
import { newId } from "#functions/ids.ts";
import { handler as sendMessage } from "#functions/jobs/sendMessage.ts";
import { tableStore } from "#functions/tableStore.ts";
import { deep } from "#tests/support/depth.ts";
import { operationEvent } from "#tests/support/operations.ts";
import { makeUser, putUser } from "#tests/support/people/people.ts";
import { faultKinds, withTableFault } from "#tests/support/table/tableFaults.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { putMessage } from "./putMessage.ts";
import { testRouteFaults } from "./routeFaults.ts";

// The SDK retries as in Lambda.
const environment = startTestEnvironment({ attempts: 3 });

// Conflicts are absorbed too: `transact` repeats a canceled transaction.
testRouteFaults({ environment, isAbsorbed: () => true, quick: ["approveReview"], mayRepeat: {} });

describe("a message", () => {
  it.each(deep ? faultKinds : (["lost answer"] as const))(
    "is sent once, whichever table call fails once with: %s",
    async (kind) => {
      for (let at = 1; ; at += 1) {
        const person = await putUser(makeUser());
        const id = newId(new Date());
        const message = `Hello ${id}`;
        await putMessage(person, id, message);
        // A message's event has the form of an operation's.
        const { met } = await withTableFault({ kind, at }, () => sendMessage(operationEvent(id)));
        const sent = environment
          .aws()
          .slackMessages()
          .filter(({ text }) => text === message);
        expect(sent, `${kind} at call ${at}`).toHaveLength(1);
        const { data } = await tableStore().entities.messageLog.get({ id }).go({ consistent: true });
        expect(data?.status, `${kind} at call ${at}`).toBe("sent");
        if (!met) {
          return;
        }
      }
    },
  );
});
