import * as z from "zod";
import type { OperationRunner } from "../work/runner.ts";
import { migrations } from "./catalog.ts";
import { nextPart } from "./migration.ts";
import { migrationEndedWrite, readMigrations } from "./store.ts";

export const migrationInput = z.object({ migration: z.string() });

const cursorShape = z.record(z.string(), z.unknown());

/**
 * Records the end with the last step, unless the migration was forgotten or started again in the meantime. A killed run
 * continues; converted items stay.
 */
export const migrate: OperationRunner = async ({ store, operation, now }) => {
  const { migration: name } = migrationInput.parse(operation.input);
  const start = operation.cursor === null ? null : cursorShape.parse(JSON.parse(operation.cursor));
  const load = migrations[name];
  if (load === undefined) {
    throw new Error(`This version of Pulse has no migration ${name}.`);
  }
  const { writes, next } = await nextPart(store, await load(), start);
  const isEnd = next === null && (await readMigrations(store)).get(name)?.operationId === operation.id;
  return {
    writes: isEnd ? [...writes, migrationEndedWrite(name, now, operation)] : writes,
    done: writes.length,
    total: operation.done + writes.length,
    cursor: next && JSON.stringify(next),
  };
};
