import { engineerTypes } from "../people/terms.ts";
import { applicableSkillsets, arranged } from "../skillsets/model.ts";
import { type LadderFile, notAskedInFile } from "./ladderFile.ts";
import { byCode } from "./ladders.ts";
import type { Ladders, Position } from "./model.ts";
import { notAsked } from "./terms.ts";

const byTypeAndCode = (a: Position, b: Position): number =>
  engineerTypes.indexOf(a.engineerType) - engineerTypes.indexOf(b.engineerType) || byCode(a, b);

const withFrom = (from: Position | undefined) => (from === undefined ? {} : { from: from.code });

/**
 * The ladders in the form of a ladder file, in a stable order: positions by engineer type and code, skillsets as
 * they stand on the ladder, levels by number, and the keys of each entry in a fixed order.
 */
export const ladderAsFile = ({ positions, skillsets, order, requirements }: Ladders): LadderFile => {
  const inOrder = [...positions].sort(byTypeAndCode);
  const inPlace = arranged(skillsets, order.ids);
  return {
    positions: inOrder.map(
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
      applicableTo: engineerTypes.filter((type) => applicableTo.includes(type)),
      levels: [...levels]
        .sort((a, b) => a.level - b.level)
        .map(({ level, title, description: text }) => ({ level, title, description: text })),
    })),
    requirements: Object.fromEntries(
      inOrder.flatMap((position) => {
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
