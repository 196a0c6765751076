import { diffLadders } from "#domain/positions/ladderDiff.ts";
import { ladderEdits } from "#domain/positions/ladderEdits.ts";
import type { LadderFile } from "#domain/positions/ladderFile.ts";
import type { Ladders } from "#domain/positions/model.ts";
import { defaultStructure } from "#domain/positions/structure.ts";
import { inLadderOrder } from "#domain/skillsets/model.ts";
import { ladderEditWrites } from "../../positions/ladderFile/ladderEditWrites.ts";
import { ladderStateWrite } from "../../positions/store/ladder.ts";
import type { TransactionWrite } from "../../table/transact.ts";

const noLadders: Ladders = {
  structure: defaultStructure,
  positions: [],
  skillsets: [],
  order: { ids: [], version: 0 },
  requirements: new Map(),
};

export const newLadders = (
  file: LadderFile,
  newId: () => string,
): { readonly ladders: Ladders; readonly writes: readonly (readonly TransactionWrite[])[] } => {
  // Without a stored order, skillsets are sorted by group and name.
  const skillsets = inLadderOrder(
    file.skillsets.map((skillset) => ({ ...skillset, id: skillset.name })),
    noLadders.order.ids,
  ).map(({ id: _id, ...skillset }) => skillset);
  const pairs = diffLadders(noLadders, { ...file, skillsets }, newId);
  return {
    ladders: {
      structure: pairs.structure,
      positions: pairs.positions.map(({ after }) => after),
      skillsets: inLadderOrder(
        pairs.skillsets.map(({ after }) => after),
        noLadders.order.ids,
      ),
      order: noLadders.order,
      requirements: new Map(
        pairs.requirements.map(({ position, levels }) => [position.after.id, { levels, version: 1 }]),
      ),
    },
    writes: [[ladderStateWrite({ version: 0, importId: null })], ...ladderEdits(pairs).map(ladderEditWrites)],
  };
};
