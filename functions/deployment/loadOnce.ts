import { createHash, randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { DomainError } from "#domain/shared/errors.ts";
import { readPeopleCounts } from "../people/store/peopleCounts.ts";
import type { LoadContext } from "../sample/sampleClock.ts";
import type { SampleDomains } from "../sample/sampleDomains.ts";
import { readSampleLoad } from "../sample/store.ts";
import { organizationBatches } from "../sample/writing/writeOrganization.ts";
import type { Store } from "../table/store.ts";
import { actionsOf, maxWritesPerTransaction, type TransactionWrite, transact } from "../table/transact.ts";
import { readSample } from "./readSample.ts";

/** The sample's files and email domains, and the time that its relative dates refer to. */
export interface SampleToLoad extends LoadContext {
  readonly folder: string;
  readonly domains: SampleDomains;
}

/** Set by the first run and reused by runs that continue it. */
interface LoadStart {
  readonly startedAt: string;
  readonly seed: string;
}

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const createIdGenerator = ({ startedAt, seed }: LoadStart): (() => string) => {
  let idCount = 0;
  return () => {
    idCount += 1;
    const bytes = hashOf(`${seed} ${idCount}`);
    let byteIndex = 0;
    const fraction = (): number => {
      byteIndex += 1;
      return (bytes[byteIndex] ?? 0) / 256;
    };
    return ulid(Date.parse(startedAt), fraction);
  };
};

const conflict = (message: string): DomainError => new DomainError("STATE_CONFLICT", message);

const batchesOf = async ({ folder, domains, timeZone }: SampleToLoad, start: LoadStart) => {
  const loading = { now: new Date(start.startedAt), timeZone };
  const organization = await readSample(folder, loading);
  // Each transaction has one more write: the progress.
  return organizationBatches(
    { ...loading, organization, domains, newId: createIdGenerator(start) },
    maxWritesPerTransaction - 1,
  );
};

const fingerprintOf = (store: Store, batches: readonly (readonly TransactionWrite[])[]): string =>
  hashOf(JSON.stringify(batches.map((writes) => actionsOf(store, writes).map(({ item }) => item)))).toString("hex");

const progressWrite = (done: number): TransactionWrite => ({
  write: ({ sampleLoad }) =>
    sampleLoad
      .patch({})
      .set({ done: done + 1 })
      .where((stored, { eq }) => eq(stored.done, done))
      .commit(),
  conflictError: conflict("Another run is writing the sample organization. Wait until it ends."),
});

/** Only an unused table gets the sample: real people must not get colleagues whose passwords others know. */
const isUnused = async (store: Store): Promise<boolean> => {
  const [{ active, pending, inactive }, { data: ladder }] = await Promise.all([
    readPeopleCounts(store),
    store.entities.ladderState.get({}).go({ consistent: true }),
  ]);
  return active + pending + inactive === 0 && ladder === null;
};

/**
 * Loads the sample into an unused table. Continues an interrupted run, and never writes a transaction twice.
 * @returns whether it wrote anything. Errors: STATE_CONFLICT if the table has other people or a ladder, the sample
 * changed after an interruption, or another run writes. Throws for invalid files.
 */
export const loadOnce = async (store: Store, sample: SampleToLoad): Promise<boolean> => {
  const previousLoad = await readSampleLoad(store);
  if (previousLoad !== null && previousLoad.done === previousLoad.total) {
    return false;
  }
  if (previousLoad === null && !(await isUnused(store))) {
    throw conflict("The table has people or a ladder already. Sample data is only written into an unused table.");
  }
  const start = {
    startedAt: previousLoad?.startedAt ?? sample.now.toISOString(),
    seed: previousLoad?.seed ?? randomBytes(32).toString("hex"),
  };
  const batches = await batchesOf(sample, start);
  const fingerprint = fingerprintOf(store, batches);
  if (previousLoad === null) {
    await transact(store, [
      {
        write: ({ sampleLoad }) =>
          sampleLoad.create({ ...start, fingerprint, total: batches.length, done: 0 }).commit(),
        conflictError: conflict("Another run has begun to write the sample organization. Run this again."),
      },
    ]);
  } else if (previousLoad.fingerprint !== fingerprint) {
    throw conflict(
      "A run stopped midway, and the sample organization or Pulse has changed since. Deploy the earlier version once, then this one.",
    );
  }
  const doneCount = previousLoad?.done ?? 0;
  for (const [index, writes] of batches.slice(doneCount).entries()) {
    await transact(store, [...writes, progressWrite(doneCount + index)]);
  }
  return true;
};
