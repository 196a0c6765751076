import type { User } from "#domain/people/model.ts";
import { handler as runOperation } from "#functions/jobs/runOperation.ts";
import { handler as startDay } from "#functions/jobs/startDay.ts";
import { createUserSteps } from "#functions/store/people/people.ts";
import { transact } from "#functions/store/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { operationEvent, readOperation } from "../operations.ts";
import { type Fault, recordTableRequests, type TableRequest } from "../recorder.ts";
import { dayFromToday } from "../reviews/reviews.ts";
import { makeUser } from "./people.ts";

/** How many people a transaction writes: each takes up to ten items. */
const writtenAtOnce = 8;

/** Writes people who left so many days ago. */
export const putLeavers = async (count: number, daysAgo: number): Promise<readonly User[]> => {
  const deactivatedAt = `${dayFromToday(-daysAgo)}T10:00:00.000Z`;
  const people = Array.from({ length: count }, () => makeUser({ status: "inactive", deactivatedAt }));
  for (let at = 0; at < count; at += writtenAtOnce) {
    await transact(
      tableStore(),
      people.slice(at, at + writtenAtOnce).flatMap((person) => createUserSteps(person)),
    );
  }
  return people;
};

/** Chooses for how many months the data of leavers is kept, as an administrator does. */
export const putRetention = (months: number) => tableStore().entities.retention.put({ months, version: 1 }).go();

/** What a night took. */
interface Night {
  readonly requests: readonly TableRequest[];
  /** How often an operation was delivered. */
  readonly runs: number;
  /** How many of these were killed. */
  readonly killed: number;
}

const erasing = async (): Promise<readonly string[]> => {
  const { data } = await tableStore().entities.operation.scan.go({ pages: "all" });
  return data.filter(({ kind, status }) => kind === "erasePeople" && status === "running").map(({ id }) => id);
};

/** Lets a night's retention pass: its operations are delivered until they have ended, however often they are killed. */
export const runRetention = async (fault?: Fault): Promise<Night> => {
  const requests: TableRequest[] = [];
  let [runs, killed] = [0, 0];
  const run = async (id: string): Promise<void> => {
    for (;;) {
      const delivery = await recordTableRequests(() => runOperation(operationEvent(id)), fault);
      requests.push(...delivery.requests);
      runs += 1;
      killed += delivery.result.batchItemFailures.length;
      const { status, problem } = await readOperation(id);
      if (status === "failed") {
        throw new Error(`The operation failed: ${problem}`);
      }
      if (status === "done") {
        return;
      }
    }
  };
  for (const id of (await startDay()).started) {
    await run(id);
  }
  for (const id of await erasing()) {
    await run(id);
  }
  return { requests, runs, killed };
};
