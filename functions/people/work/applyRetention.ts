import * as z from "zod";
import { isRetentionOver } from "#domain/people/data/retention.ts";
import type { User } from "#domain/people/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { organizationDay } from "../../clock.ts";
import { environment } from "../../environment.ts";
import { readRounds } from "../../reviews/store/rounds.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { logExpiry } from "../../work/outbox.ts";
import { type OperationContext, type OperationRunner, readOnce } from "../../work/runner.ts";
import { readOpenRequestUserIds } from "../store/dataRequests.ts";
import { erasureStartedWrites } from "../store/erasure.ts";
import { readUser } from "../store/people.ts";
import { readDepartedPage, readRetention, readRetentionHold } from "../store/retention.ts";

/** Per step. Each started erasure takes up to fifteen actions. */
const maxPeopleRead = 20;
const maxErasuresStarted = 5;

const cursorShape = z.object({
  from: z.string().nullable(),
  skip: z.int().min(0),
  operationId: z.string(),
  chunks: z.int().min(0),
  people: z.int().min(0),
});

const chunkWrite = (operationId: string, number: number, input: readonly string[], now: Date): TransactionWrite => ({
  write: ({ operationChunk }) => operationChunk.put({ operationId, number, input, expiresAt: logExpiry(now) }).commit(),
});

/** After this many hours, an erasure from an earlier night has failed or ended. */
const hoursOfErasure = 20;

const isUnfinished = ({ erasureStartedAt, erasedAt }: User, now: Date): boolean =>
  erasureStartedAt !== null &&
  erasedAt === null &&
  now.getTime() - Date.parse(erasureStartedAt) > hoursOfErasure * 3_600_000;

const readDue = async (
  { store, memory, now }: OperationContext,
  people: readonly User[],
  { months, today, timeZone }: { readonly months: number; readonly today: Day; readonly timeZone: string },
): Promise<readonly User[]> => {
  const isDue = (person: User): boolean =>
    isRetentionOver(person, months, today, timeZone) || isUnfinished(person, now);
  const candidates = people.filter(isDue);
  if (candidates.length === 0) {
    return [];
  }
  const openRounds = await readOnce(memory, "openRounds", async () => {
    const rounds = await readRounds(store);
    return new Set(rounds.filter(({ status }) => status !== "completed").map(({ id }) => id));
  });
  const requests = await readOpenRequestUserIds(
    store,
    candidates.map(({ id }) => id),
    today,
  );
  const due = await Promise.all(
    candidates.map(async ({ id }) => {
      const [hold, person] = await Promise.all([
        readRetentionHold(store, id, { openRounds, isRequestOpen: requests.has(id) }),
        readUser(store, id),
      ]);
      return hold === null && person !== null && isDue(person) ? [person] : [];
    }),
  );
  return due.flat();
};

/**
 * See docs/privacy.md#retention. One operation erases all due people, so it reads the table once. The next night
 * retries failures.
 */
export const applyRetention: OperationRunner = async (context) => {
  const { store, operation, now, newId, memory } = context;
  const { months } = await readOnce(memory, "retention", () => readRetention(store));
  if (months === null) {
    return { writes: [], done: 0, cursor: null };
  }
  const timeZone = environment("TIME_ZONE");
  const today = organizationDay(now);
  const current =
    operation.cursor === null
      ? { from: null, skip: 0, operationId: newId(), chunks: 0, people: 0 }
      : cursorShape.parse(JSON.parse(operation.cursor));
  const found = await readDepartedPage(store, current.from, maxPeopleRead);
  const people = found.people.slice(current.skip);
  const due = (await readDue(context, people, { months, today, timeZone })).slice(0, maxErasuresStarted);
  const last = due.length < maxErasuresStarted ? undefined : due.at(-1);
  const isPageDone = last === undefined;
  const userIds = due.map(({ id }) => id);
  const next = {
    from: isPageDone ? found.cursor : current.from,
    skip: isPageDone ? 0 : current.skip + people.findIndex(({ id }) => id === last.id) + 1,
    operationId: current.operationId,
    chunks: current.chunks + (due.length > 0 ? 1 : 0),
    people: current.people + due.length,
  };
  const isEnd = isPageDone && found.cursor === null;
  return {
    writes: [
      ...(
        await Promise.all(
          due
            .filter(({ erasureStartedAt }) => erasureStartedAt === null)
            .map((person) => erasureStartedWrites(store, person, now)),
        )
      ).flat(),
      ...(due.length > 0 ? [chunkWrite(current.operationId, current.chunks, userIds, now)] : []),
    ],
    done: due.length,
    total: next.people,
    cursor: isEnd ? null : JSON.stringify(next),
    ...(isEnd &&
      next.chunks > 0 && {
        operation: {
          id: current.operationId,
          kind: "erasePeople",
          total: next.people,
          input: { chunks: next.chunks },
        } as const,
      }),
  };
};
