import * as z from "zod";
import { migrationNames } from "#domain/operations/terms.ts";
import { migrations } from "../migrations/catalog.ts";
import { nextPart } from "../migrations/migration.ts";
import { migrationEndedStep } from "../store/migrations.ts";
import type { OperationRunner } from "./runner.ts";

/** The input of the operation: which migration it runs. */
export const migrationInput = z.object({ migration: z.enum(migrationNames) });

/** A key of the table, at which the next step begins. */
const place = z.record(z.string(), z.unknown());

/**
 * Brings stored items to a new form, some of them per step, and records with the last step that this has ended. A run that
 * was killed is continued after its last step; items that have the new form stay as they are.
 */
export const migrate: OperationRunner = async ({ store, operation, now }) => {
  const { migration: name } = migrationInput.parse(operation.input);
  const start = operation.cursor === null ? null : place.parse(JSON.parse(operation.cursor));
  const { steps, next } = await nextPart(store, await migrations[name](), start);
  return {
    steps: next === null ? [...steps, migrationEndedStep(name, now, operation)] : steps,
    done: steps.length,
    total: operation.done + steps.length,
    cursor: next && JSON.stringify(next),
  };
};
