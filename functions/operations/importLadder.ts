import * as z from "zod";
import { type LadderEdit, ladderEdits } from "#domain/positions/ladderEdits.ts";
import { holderProblems, leavingPositions } from "#domain/positions/ladderEffects.ts";
import { type LadderFile, ladderFile } from "#domain/positions/ladderFile.ts";
import { diffLadders } from "#domain/positions/ladderPairs.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { ladderEditSteps } from "../ladderFile/ladderEditSteps.ts";
import { readHolders } from "../store/holders.ts";
import { ladderStateStep, readVersionedLadders } from "../store/ladder.ts";
import { readChunk } from "../store/operations.ts";
import type { TransactionItem } from "../store/transact.ts";
import { refreshHolders } from "./refreshPositions.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "./runner.ts";

/** What the operation is about: how many chunks the checked file was cut into, and whose profiles follow at the end. */
const importInput = z.object({ chunks: z.int().min(0), renamed: z.array(z.string()) });

/** A step writes at most so many actions, and so many characters: a transaction holds 100 actions and 4 MB. */
const most = { actions: 80, characters: 500_000 } as const;

/** The first edits, as many as one transaction takes. */
const firstEdits = (
  edits: readonly LadderEdit[],
): { readonly taken: number; readonly steps: readonly TransactionItem[] } => {
  const steps: TransactionItem[] = [];
  let taken = 0;
  let characters = 0;
  for (const edit of edits) {
    const own = ladderEditSteps(edit);
    characters += JSON.stringify(edit).length;
    if (taken > 0 && (steps.length + own.length > most.actions || characters > most.characters)) break;
    steps.push(...own);
    taken += 1;
  }
  return { taken, steps };
};

/** The file as it was checked and cleaned when the import began. */
const readFile = async ({ store, operation }: OperationContext, chunks: number): Promise<LadderFile> => {
  const texts = await Promise.all(
    Array.from({ length: chunks }, (_, number) => readChunk(store, operation.id, number)),
  );
  return ladderFile.parse(JSON.parse(z.array(z.string()).parse(texts).join("")));
};

/** Nobody may hold what is removed or leaves its ladder; somebody could have been given it since the preview. */
const assertNotHeld = async ({ store }: OperationContext, pairs: ReturnType<typeof diffLadders>): Promise<void> => {
  const leaving = leavingPositions(pairs).map(({ id }) => id);
  const [problem] = holderProblems(pairs, await readHolders(store, leaving));
  if (problem) throw new DomainError("INVALID_INPUT", problem.message);
};

/** Writes the next edits; what they are follows from the file and from what the ladders are by now. */
const edit = async (context: OperationContext, chunks: number, hasMore: boolean): Promise<OperationStepResult> => {
  const { store, operation, newId } = context;
  const ladders = await readVersionedLadders(store);
  if (ladders.state.importId !== operation.id) {
    throw new DomainError("INVALID_INPUT", "This import stood still too long, and somebody changed the ladder since.");
  }
  const pairs = diffLadders(ladders, await readFile(context, chunks), newId);
  await assertNotHeld(context, pairs);
  const edits = ladderEdits(pairs);
  const { taken, steps } = firstEdits(edits);
  const ended = taken === edits.length;
  const cursor = hasMore ? "refresh" : null;
  return {
    steps: [...steps, ladderStateStep(ladders.state, { importId: ended ? null : operation.id })],
    done: taken,
    total: operation.done + edits.length,
    cursor: ended ? cursor : "edit",
  };
};

/**
 * Makes the ladders what a file says, some of it a step; then the profiles of those whose position got another code or
 * title follow. Nobody else changes the ladders until they are what the file says (`ladderState`).
 */
export const importLadder: OperationRunner = async (context) => {
  const { store, operation, now } = context;
  const { chunks, renamed } = importInput.parse(operation.input);
  if (operation.cursor === null || operation.cursor === "edit") return edit(context, chunks, renamed.length > 0);
  const from = operation.cursor === "refresh" ? null : operation.cursor;
  return { ...(await refreshHolders(store, renamed, from, now)), done: 0 };
};
