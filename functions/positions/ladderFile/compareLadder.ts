import { diffLadders, type LadderDiff, renameRefusals } from "#domain/positions/ladderDiff.ts";
import { holderProblems, removedOrMovedPositions } from "#domain/positions/ladderEffects.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { codeKey } from "#domain/positions/ladders.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { retiredProblems } from "#domain/positions/retiredInFile.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import type { LineProblem } from "../../files/parseYaml.ts";
import type { Store } from "../../table/store.ts";
import { readHolderIds } from "../store/holders.ts";
import { checkLadder } from "./checkLadder.ts";

export type ComparedLadder =
  | {
      readonly ladder: LadderFile;
      readonly pairs: LadderDiff;
      readonly problems: readonly [];
      readonly warnings: readonly LineProblem[];
    }
  | { readonly ladder: null; readonly pairs: null; readonly problems: readonly LineProblem[] };

/** Rejects the file if people hold a position that it removes or moves to another ladder. */
export const compareLadder = async (
  store: Store,
  text: string,
  ladders: Ladders,
  newId: () => string,
): Promise<ComparedLadder> => {
  const checked = checkLadder(text, ladders.structure);
  if (checked.content === null) {
    return { ladder: null, pairs: null, problems: checked.problems };
  }
  const { content: ladder, lineOf, warnings } = checked;
  const refusals = renameRefusals(ladders.positions, ladder);
  if (refusals.length > 0) {
    const problems = refusals.map(({ index, message }) => ({ line: lineOf(["positions", index, "was"]), message }));
    return { ladder: null, pairs: null, problems: problems.slice(0, maxLadderProblems) };
  }
  const pairs = diffLadders(ladders, ladder, newId);
  const retiredPositionProblems = retiredProblems(pairs);
  if (retiredPositionProblems.length > 0) {
    const problems = retiredPositionProblems.map(({ path, message }) => ({ line: lineOf(path), message }));
    return { ladder: null, pairs: null, problems: problems.slice(0, maxLadderProblems) };
  }
  const leavingPositionIds = removedOrMovedPositions(pairs).map(({ id }) => id);
  const heldPositionProblems = holderProblems(pairs, await readHolderIds(store, leavingPositionIds));
  if (heldPositionProblems.length === 0) {
    return { ladder, pairs, problems: [], warnings };
  }
  const lineOfCode = (code: string): number => {
    const index = ladder.positions.findIndex((position) => codeKey(position.was ?? position.code) === codeKey(code));
    return lineOf(index < 0 ? ["positions"] : ["positions", index, "engineerType"]);
  };
  return {
    ladder: null,
    pairs: null,
    problems: heldPositionProblems.map(({ code, message }) => ({ line: lineOfCode(code), message })),
  };
};
