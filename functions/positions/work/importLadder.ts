import * as z from "zod";
import { diffLadders } from "#domain/positions/ladderDiff.ts";
import { type LadderEdit, ladderEdits } from "#domain/positions/ladderEdits.ts";
import { holderProblems, removedOrMovedPositions } from "#domain/positions/ladderEffects.ts";
import { type LadderFile, ladderFile } from "#domain/positions/ladderFile.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { readChunks } from "../../work/operations.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "../../work/runner.ts";
import { ladderEditWrites } from "../ladderFile/ladderEditWrites.ts";
import { readHolderIds } from "../store/holders.ts";
import { ladderStateWrite, readVersionedLadders } from "../store/ladder.ts";
import { refreshHolders } from "./refreshPositions.ts";

/**
 * `chunks` is the number of the file's chunks. `renamed` positions are updated on profiles at the end. `renames` maps
 * new codes to position IDs, because later steps can't find these positions by their old code.
 */
const importInput = z.object({
  chunks: z.int().min(0),
  renamed: z.array(z.string()),
  renames: z.record(z.string(), z.string()).default({}),
});
type ImportInput = z.infer<typeof importInput>;

/** Limits of a step, below those of a transaction (100 actions and 4 MB). */
const stepLimits = { actions: 80, characters: 500_000 } as const;

const firstEdits = (
  edits: readonly LadderEdit[],
): { readonly count: number; readonly writes: readonly TransactionWrite[] } => {
  const writes: TransactionWrite[] = [];
  let count = 0;
  let characters = 0;
  for (const edit of edits) {
    const editWrites = ladderEditWrites(edit);
    characters += JSON.stringify(edit).length;
    if (count > 0 && (writes.length + editWrites.length > stepLimits.actions || characters > stepLimits.characters)) {
      break;
    }
    writes.push(...editWrites);
    count += 1;
  }
  return { count, writes };
};

const readFile = async ({ store, operation }: OperationContext, chunks: number): Promise<LadderFile> => {
  const texts = await readChunks(store, operation.id, chunks);
  return ladderFile.parse(JSON.parse(z.array(z.string()).parse(texts).join("")));
};

/** Someone may have been assigned the position after the preview. */
const assertNotHeld = async ({ store }: OperationContext, pairs: ReturnType<typeof diffLadders>): Promise<void> => {
  const leavingPositionIds = removedOrMovedPositions(pairs).map(({ id }) => id);
  const [problem] = holderProblems(pairs, await readHolderIds(store, leavingPositionIds));
  if (problem) {
    throw new DomainError("INVALID_INPUT", problem.message);
  }
};

const edit = async (
  context: OperationContext,
  { chunks, renamed, renames }: ImportInput,
): Promise<OperationStepResult> => {
  const { store, operation, newId } = context;
  const ladders = await readVersionedLadders(store);
  if (ladders.state.importId !== operation.id) {
    throw new DomainError("INVALID_INPUT", "This import was interrupted for too long, and the ladder has changed.");
  }
  const pairs = diffLadders(ladders, await readFile(context, chunks), newId, renames);
  await assertNotHeld(context, pairs);
  const edits = ladderEdits(pairs);
  const { count, writes } = firstEdits(edits);
  const isComplete = count === edits.length;
  const cursor = renamed.length > 0 ? "refresh" : null;
  return {
    writes: [...writes, ladderStateWrite(ladders.state, { importId: isComplete ? null : operation.id })],
    done: count,
    total: operation.done + edits.length,
    cursor: isComplete ? cursor : "edit",
  };
};

/**
 * Writes some edits per step, then codes and titles on profiles. Nothing else can change the ladders until all edits
 * are written (`ladderState`).
 */
export const importLadder: OperationRunner = async (context) => {
  const { store, operation, now } = context;
  const input = importInput.parse(operation.input);
  if (operation.cursor === null || operation.cursor === "edit") {
    return edit(context, input);
  }
  const refreshCursor = operation.cursor === "refresh" ? null : operation.cursor;
  return { ...(await refreshHolders(store, input.renamed, refreshCursor, now)), done: 0 };
};
