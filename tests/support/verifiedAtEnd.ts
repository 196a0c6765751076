import { expect } from "vitest";
import { tableStore } from "#functions/tableStore.ts";
import { verifyData } from "#functions/verify/verifyData.ts";
import { wideIt } from "./wideIt.ts";

/** Invariants that rounds break if tests write them without starting them: several are active, and have no ladder. */
const ofRoundsNeverStarted: readonly string[] = [
  "At most one round is active, and it is the one that is stored as the active round.",
  "No two rounds have the same name.",
  "The snapshot of the ladder of each review is complete, unless an operation is deleting the round.",
  "The levels of each shared review are stored, and the person has those of the latest round.",
];

/** Declares the last test of a file: the data that its other tests stored breaks no invariant. */
export const verifiedAtEnd = (): void => {
  wideIt("leaves only data that `npm run verify-data` accepts", async () => {
    const violations = await verifyData(tableStore());
    expect(violations.filter(({ statement }) => !ofRoundsNeverStarted.includes(statement))).toEqual([]);
  });
};
