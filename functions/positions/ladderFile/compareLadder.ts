import { diffLadders, type LadderDiff, renameRefusals } from "#domain/positions/ladderDiff.ts";
import { holderProblems, removedOrMovedPositions } from "#domain/positions/ladderEffects.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import { codeKey } from "#domain/positions/ladders.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { retiredProblems } from "#domain/positions/retiredInFile.ts";
import { maxLadderProblems } from "#domain/positions/terms.ts";
import type { FieldError } from "#domain/shared/errors.ts";
import type { LineProblem } from "../../files/parseYaml.ts";
import type { Store } from "../../table/store.ts";
import { readHolderIds } from "../store/holders.ts";
import { checkLadder } from "./checkLadder.ts";

type ComparedLadder =
  | {
      readonly ladder: LadderFile;
      readonly pairs: LadderDiff;
      readonly problems: readonly [];
      readonly warnings: readonly LineProblem[];
    }
  | { readonly ladder: null; readonly pairs: null; readonly problems: readonly LineProblem[] };

const rejected = (problems: readonly LineProblem[]) => ({ ladder: null, pairs: null, problems });

/** Rejects the file if people hold a position that it removes or moves to another ladder. */
export const compareLadder = async (
  store: Store,
  text: string,
  ladders: Ladders,
  newId: () => string,
): Promise<ComparedLadder> => {
  const checked = checkLadder(text, ladders.structure);
  if (checked.content === null) {
    return rejected(checked.problems);
  }
  const { content: ladder, lineOf, warnings } = checked;
  const withLines = (problems: readonly FieldError[]): readonly LineProblem[] =>
    problems.slice(0, maxLadderProblems).map(({ path, message }) => ({ line: lineOf(path), message }));
  const refusals = renameRefusals(ladders.positions, ladder);
  if (refusals.length > 0) {
    return rejected(withLines(refusals));
  }
  const pairs = diffLadders(ladders, ladder, newId);
  const retiredPositionProblems = retiredProblems(pairs);
  if (retiredPositionProblems.length > 0) {
    return rejected(withLines(retiredPositionProblems));
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
  return rejected(heldPositionProblems.map(({ code, message }) => ({ line: lineOfCode(code), message })));
};
