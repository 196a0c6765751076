import { engineerTypes } from "../people/terms.ts";
import { applicableSkillsets } from "../skillsets/model.ts";
import { type LadderFile, notAskedInFile } from "./ladderFile.ts";
import { byCode, byName } from "./ladders.ts";
import type { Ladders, Position } from "./model.ts";
import { notAsked } from "./terms.ts";

const byTypeAndCode = (a: Position, b: Position): number =>
  engineerTypes.indexOf(a.engineerType) - engineerTypes.indexOf(b.engineerType) || byCode(a, b);

/**
 * The ladders in the form of a ladder file, in a stable order: positions by engineer type and code, skillsets by name,
 * levels by number, and the keys of each entry in a fixed order.
 */
export const ladderAsFile = ({ positions, skillsets, requirements }: Ladders): LadderFile => {
  const inOrder = [...positions].sort(byTypeAndCode);
  const named = [...skillsets].sort(byName);
  return {
    positions: inOrder.map(({ code, title, level, careerPath, engineerType, description, responsibilities }) => ({
      code,
      title,
      level,
      careerPath,
      engineerType,
      description,
      responsibilities,
    })),
    skillsets: named.map(({ name, description, applicableTo, levels }) => ({
      name,
      description,
      applicableTo: engineerTypes.filter((type) => applicableTo.includes(type)),
      levels: [...levels]
        .sort((a, b) => a.level - b.level)
        .map(({ level, title, description: text }) => ({ level, title, description: text })),
    })),
    requirements: Object.fromEntries(
      inOrder.flatMap((position) => {
        const levels = requirements.get(position.id)?.levels ?? {};
        const levelsByName = applicableSkillsets(named, position).flatMap(({ id, name }) => {
          const level = levels[id];
          return level === undefined ? [] : [[name, level === notAsked ? notAskedInFile : level] as const];
        });
        return levelsByName.length === 0 ? [] : [[position.code, Object.fromEntries(levelsByName)]];
      }),
    ),
  };
};
