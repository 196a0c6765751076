import type { Position } from "#domain/positions/model.ts";
import { levelsOfPath, pathsOf } from "#domain/positions/rules.ts";
import { type LadderStructure, pathLabel, pathOrder } from "#domain/positions/structure.ts";

/** A ladder's positions, path by path, lowest level first. */
export const columnGroups = (
  positions: readonly Position[],
  structure: LadderStructure,
): readonly { readonly label: string; readonly positions: readonly Position[] }[] =>
  pathsOf(positions, pathOrder(structure)).map((path) => ({
    label: pathLabel(structure, path),
    positions: levelsOfPath(positions, path).flat(),
  }));
