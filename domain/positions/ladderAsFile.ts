import type { NothingLeft } from "../shared/nothingLeft.ts";
import {
  applicableSkillsets,
  inLadderOrder,
  type LadderLevel,
  type Skillset,
  withTextsFor,
} from "../skillsets/model.ts";
import { structureAsFile } from "./fileStructure.ts";
import type { LadderFile } from "./ladderFile.ts";
import { byCode } from "./ladders.ts";
import type { Ladders, Position } from "./model.ts";
import { idsNotRemoved, inOrder, type LadderStructure, rankIn } from "./structure.ts";
import { notRequired, notRequiredInFile } from "./terms.ts";

const positionAsEntry = (
  {
    code,
    title,
    level,
    careerPath,
    engineerType,
    description,
    responsibilities,
    fromId,
    id: _id,
    version: _version,
    ...rest
  }: Position,
  positions: readonly Position[],
): LadderFile["positions"][number] => {
  rest satisfies NothingLeft;
  const from = positions.find(({ id }) => id === fromId);
  return {
    code,
    title,
    level,
    careerPath,
    engineerType,
    description,
    responsibilities,
    ...(from && { from: from.code }),
  };
};

const levelAsEntry = ({ level, title, description, byType, ...rest }: LadderLevel): LadderLevel => {
  rest satisfies NothingLeft;
  return { level, title, description, ...(byType && { byType }) };
};

const skillsetAsEntry = (
  { name, group, description, applicableTo, levels, id: _id, version: _version, ...rest }: Skillset,
  { engineerTypes }: LadderStructure,
): LadderFile["skillsets"][number] => {
  rest satisfies NothingLeft;
  const types = inOrder(engineerTypes, applicableTo);
  return {
    name,
    ...(group !== undefined && { group }),
    description,
    applicableTo: types,
    levels: levels.toSorted((a, b) => a.level - b.level).map((level) => levelAsEntry(withTextsFor(level, types))),
  };
};

/** In a stable order, with fixed keys: positions by type and code, skillsets as on the ladder, levels by number. */
export const ladderAsFile = ({ structure, positions, skillsets, order, requirements }: Ladders): LadderFile => {
  const types = idsNotRemoved(structure.engineerTypes);
  const sorted = positions.toSorted(
    (a, b) => rankIn(types, a.engineerType) - rankIn(types, b.engineerType) || byCode(a, b),
  );
  const ordered = inLadderOrder(skillsets, order.ids);
  return {
    ...structureAsFile(structure),
    positions: sorted.map((position) => positionAsEntry(position, positions)),
    skillsets: ordered.map((skillset) => skillsetAsEntry(skillset, structure)),
    requirements: Object.fromEntries(
      sorted.flatMap((position) => {
        const levels = requirements.get(position.id)?.levels ?? {};
        const levelsByName = applicableSkillsets(ordered, position).flatMap(({ id, name }) => {
          const level = levels[id];
          return level === undefined ? [] : [[name, level === notRequired ? notRequiredInFile : level] as const];
        });
        return levelsByName.length === 0 ? [] : [[position.code, Object.fromEntries(levelsByName)]];
      }),
    ),
  };
};
