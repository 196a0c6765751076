import { engineerTypes } from "../people/terms.ts";
import { applicableSkillsets } from "../skillsets/model.ts";
import type { LadderFile } from "./ladderFile.ts";
import { byCode, byName } from "./ladders.ts";
import type { Ladders, Position } from "./model.ts";

const byTypeAndCode = (a: Position, b: Position): number =>
  engineerTypes.indexOf(a.engineerType) - engineerTypes.indexOf(b.engineerType) || byCode(a, b);

/**
 * The ladders as a file says them, always in the same order: by engineer type and code, by name, by level; and each with
 * its keys in one order, which the table does not keep.
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
        const said = applicableSkillsets(named, position).flatMap(({ id, name }) => {
          const level = levels[id];
          return level === undefined ? [] : [[name, level] as const];
        });
        return said.length === 0 ? [] : [[position.code, Object.fromEntries(said)]];
      }),
    ),
  };
};
