import { codeKey } from "#domain/positions/ladders.ts";
import { entryOf, type LadderStructure } from "#domain/positions/structure.ts";
import { nameKey } from "#domain/skillsets/terms.ts";
import { duplicateFindings, type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import type { StoredData } from "../verify/storedData.ts";

const requirementFindings = (data: StoredData): readonly Finding[] => {
  const positions = new Set(data.positions.map(({ item }) => item.id));
  return [
    ...findingsWhere(
      data.requirements,
      ({ positionId }) => !positions.has(positionId),
      "The position of these requirements doesn't exist.",
    ),
    ...findingsWhere(
      data.skillsets,
      ({ levels }) => levels.length > 5 || new Set(levels.map(({ level }) => level)).size !== levels.length,
      "This skillset has more than five levels, or two with the same number.",
    ),
    ...findingsWhere(
      data.skillsets,
      ({ applicableTo, levels }) =>
        levels.some(({ byType = {} }) => Object.keys(byType).some((type) => !applicableTo.includes(type))),
      "A level has a text for an engineer type that it does not apply to.",
    ),
  ];
};

/** Finds types and paths that were never defined. Removed ones stay stored with their label. */
const unknownTermFindings = (data: StoredData): readonly Finding[] => {
  const { engineerTypes, careerPaths } = data.ladderStructure;
  const isUnknown = (entries: LadderStructure["careerPaths"], id: string | undefined): boolean =>
    id !== undefined && entryOf(entries, id) === undefined;
  const problem = "The engineer type or career path of this item doesn't exist.";
  return [
    ...findingsWhere(
      data.positions,
      ({ engineerType, careerPath }) => isUnknown(engineerTypes, engineerType) || isUnknown(careerPaths, careerPath),
      problem,
    ),
    ...findingsWhere(
      data.skillsets,
      ({ applicableTo }) => applicableTo.some((type) => isUnknown(engineerTypes, type)),
      problem,
    ),
    ...findingsWhere(data.users, ({ engineerType }) => isUnknown(engineerTypes, engineerType), problem),
  ];
};

export const ladderInvariants: readonly Invariant[] = [
  {
    statement:
      "No two positions have the same code, no two skillsets the same name, and no two sections the same title.",
    findings: ({ positions, skillsets, onboardingSections }) => [
      ...duplicateFindings(positions, ({ code }) => codeKey(code), "Another position has the same code."),
      ...duplicateFindings(skillsets, ({ name }) => nameKey(name), "Another skillset has the same name."),
      ...duplicateFindings(onboardingSections, ({ title }) => nameKey(title), "Another section has the same title."),
    ],
  },
  {
    statement:
      "Requirements belong to a position that exists. A skillset has at most one level per number, with texts only for engineer types it applies to.",
    findings: requirementFindings,
  },
  {
    statement: "Positions, skillsets and people name engineer types and career paths that exist or existed.",
    findings: unknownTermFindings,
  },
];
