import { applicableSkillsets, arranged } from "../skillsets/model.ts";
import { headOf } from "./fileStructure.ts";
import { type LadderFile, notAskedInFile } from "./ladderFile.ts";
import { byCode } from "./ladders.ts";
import type { Ladders, Position } from "./model.ts";
import { inOrder, knownIds, placeIn } from "./structure.ts";
import { notAsked } from "./terms.ts";

const withFrom = (from: Position | undefined) => (from === undefined ? {} : { from: from.code });

/**
 * The ladders in the form of a ladder file, in a stable order: positions by engineer type and code, skillsets as
 * they stand on the ladder, levels by number, and the keys of each entry in a fixed order.
 */
export const ladderAsFile = ({ structure, positions, skillsets, order, requirements }: Ladders): LadderFile => {
  const types = knownIds(structure.engineerTypes);
  const sorted = positions.toSorted(
    (a, b) => placeIn(types, a.engineerType) - placeIn(types, b.engineerType) || byCode(a, b),
  );
  const inPlace = arranged(skillsets, order.ids);
  return {
    ...headOf(structure),
    positions: sorted.map(
      ({ code, title, level, careerPath, engineerType, description, responsibilities, fromId }) => ({
        code,
        title,
        level,
        careerPath,
        engineerType,
        description,
        responsibilities,
        ...withFrom(positions.find(({ id }) => id === fromId)),
      }),
    ),
    skillsets: inPlace.map(({ name, group, description, applicableTo, levels }) => ({
      name,
      ...(group !== undefined && { group }),
      description,
      applicableTo: inOrder(structure.engineerTypes, applicableTo),
      levels: [...levels]
        .sort((a, b) => a.level - b.level)
        .map(({ level, title, description: text }) => ({ level, title, description: text })),
    })),
    requirements: Object.fromEntries(
      sorted.flatMap((position) => {
        const levels = requirements.get(position.id)?.levels ?? {};
        const levelsByName = applicableSkillsets(inPlace, position).flatMap(({ id, name }) => {
          const level = levels[id];
          return level === undefined ? [] : [[name, level === notAsked ? notAskedInFile : level] as const];
        });
        return levelsByName.length === 0 ? [] : [[position.code, Object.fromEntries(levelsByName)]];
      }),
    ),
  };
};
