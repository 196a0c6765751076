import * as positions from "#domain/positions/contract.ts";
import { ladderChanges } from "#domain/positions/ladderChanges.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import { renamedPositionIds } from "#domain/positions/ladderEffects.ts";
import { type LadderDiff, renamesOf } from "#domain/positions/ladderPairs.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { changeKinds } from "#domain/shared/fileChanges.ts";
import { serve } from "../../http/serve.ts";
import { tryEnqueue } from "../../queues.ts";
import { startedOperation, writeChunks } from "../../store/operations.ts";
import { ladderStateStep, readLaddersToChange } from "../../store/positions/ladder.ts";

/** A chunk holds 300 kB, and a character takes up to four bytes. */
const chunkLength = 75_000;

/** Never splits a character. */
const chunksOf = (text: string): string[] => {
  const characters = [...text];
  return Array.from({ length: Math.ceil(characters.length / chunkLength) }, (_, at) =>
    characters.slice(at * chunkLength, (at + 1) * chunkLength).join(""),
  );
};

const changedSince = () =>
  new DomainError("VERSION_CONFLICT", "The ladder changed after this preview. Check the file again.");

/** An audit entry is one item, so it names at most this many parts of each kind of change. */
const maxNames = 100;

const summary = (pairs: LadderDiff) => {
  const changes = ladderChanges(pairs);
  return Object.fromEntries(
    changeKinds.map((kind) => {
      const names = changes.filter(({ change }) => change === kind).map(({ name }) => name);
      const more = names.length - maxNames;
      return [kind, more > 0 ? [...names.slice(0, maxNames), `and ${more} more`] : names];
    }),
  );
};

export const handler = serve(
  positions.importLadder,
  async ({ store, body, now, newId, commit }) => {
    const ladders = await readLaddersToChange(store);
    if (ladders.state.version !== body.version) {
      throw changedSince();
    }
    const { compareLadder } = await import("../../positions/ladderFile/compareLadder.ts");
    const { ladder, pairs, problems } = await compareLadder(store, body.yaml, ladders, newId);
    if (pairs === null) {
      const [problem] = problems;
      throw new DomainError("INVALID_INPUT", `Line ${problem?.line}: ${problem?.message}`, [
        { path: ["yaml"], message: "Check the file again and correct its lines." },
      ]);
    }
    const { length } = ladderEdits(pairs);
    if (length === 0) {
      throw new DomainError("STATE_CONFLICT", "The ladder already matches this file. There is nothing to import.");
    }
    const id = newId();
    // The operation uses the checked file, so it neither parses YAML nor cleans rich text again.
    const chunks = chunksOf(JSON.stringify(ladder));
    await writeChunks(store, id, chunks, now);
    const operation = { id, kind: "importLadder", total: length } as const;
    await commit([ladderStateStep(ladders.state, { importId: id, conflictError: changedSince() })], {
      audit: { action: "ladder.imported", subjectId: id, change: summary(pairs) },
      operation: {
        ...operation,
        input: {
          chunks: chunks.length,
          renamed: renamedPositionIds(pairs),
          renames: renamesOf(ladders.positions, ladder),
        },
      },
    });
    return startedOperation(operation, now);
  },
  tryEnqueue,
);
