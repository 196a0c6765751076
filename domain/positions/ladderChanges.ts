import type { EngineerType } from "../people/terms.ts";
import { decodeEntities } from "../shared/cellText.ts";
import { changesOfFields, type FieldChange, fieldChange, textChange } from "../shared/fileChanges.ts";
import type { LadderLevel, Skillset } from "../skillsets/model.ts";
import { changedRequirementSkillsetIds, type LadderDiff, type RequirementsPair } from "./ladderDiff.ts";
import type { NamedChange, PreviewedPosition } from "./ladderPreview.ts";
import { byCode, byName } from "./ladders.ts";
import type { Position } from "./model.ts";
import { type LadderStructure, pathLabel, typeLabel } from "./structure.ts";
import { structureChanges } from "./structureChanges.ts";
import { defaultRequiredLevel, notRequired } from "./terms.ts";

export const plainText = (html: string): string =>
  decodeEntities(html.replace(/<[^<>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();

/** Excerpts without markup. */
const richTextChange = (what: string, before: string, after: string): FieldChange[] => {
  if (before === after) {
    return [];
  }
  const [plainBefore, plainAfter] = [plainText(before), plainText(after)];
  if (plainBefore === plainAfter) {
    return [{ what: `${what} (its formatting)`, before: null, after: null }];
  }
  return textChange(what, plainBefore, plainAfter);
};

const codeAndTitle = ({ code, title }: Position): string => `${code} ${title}`;
const typesText = (types: readonly EngineerType[], structure: LadderStructure): string =>
  types.map((type) => typeLabel(structure, type)).join(", ");

const branchText = ({ fromId }: Position, codes: ReadonlyMap<string, string>): string | null =>
  fromId === undefined ? null : (codes.get(fromId) ?? fromId);

export const positionFieldChanges = (
  before: Position,
  after: Position,
  { codes, structure }: Pick<LadderDiff, "codes" | "structure">,
): FieldChange[] =>
  changesOfFields<Exclude<keyof Position, "id" | "version">>({
    code: fieldChange("Code", before.code, after.code),
    title: fieldChange("Title", before.title, after.title),
    level: fieldChange("Level", String(before.level), String(after.level)),
    careerPath: fieldChange(
      "Career path",
      pathLabel(structure, before.careerPath),
      pathLabel(structure, after.careerPath),
    ),
    engineerType: fieldChange(
      "Engineer type",
      typeLabel(structure, before.engineerType),
      typeLabel(structure, after.engineerType),
    ),
    fromId: fieldChange("Branches off from", branchText(before, codes), branchText(after, codes)),
    description: richTextChange("Description", before.description, after.description),
    responsibilities: richTextChange("Responsibilities", before.responsibilities, after.responsibilities),
  });

const positionChanges = ({ positions, removedPositions, codes, structure }: LadderDiff): readonly NamedChange[] => [
  ...positions
    .flatMap(({ before, after }) => (before ? [] : [after]))
    .sort(byCode)
    .map(
      (position): NamedChange => ({
        part: "position",
        change: "added",
        name: codeAndTitle(position),
        details: [
          ...fieldChange("Engineer type", null, typeLabel(structure, position.engineerType)),
          ...fieldChange("Career path", null, pathLabel(structure, position.careerPath)),
          ...fieldChange("Level", null, String(position.level)),
          ...fieldChange("Branches off from", null, branchText(position, codes)),
        ],
        positionId: position.id,
      }),
    ),
  ...positions.flatMap(({ before, after }): NamedChange[] => {
    const details = before ? positionFieldChanges(before, after, { codes, structure }) : [];
    return before && details.length > 0
      ? [{ part: "position", change: "changed", name: codeAndTitle(before), details, positionId: before.id }]
      : [];
  }),
  ...removedPositions.toSorted(byCode).map(
    (position): NamedChange => ({
      part: "position",
      change: "removed",
      name: codeAndTitle(position),
      details: [],
      positionId: position.id,
    }),
  ),
];

/** Ignores the skillset's levels. */
const skillsetFieldChanges = (before: Skillset, after: Skillset, structure: LadderStructure): FieldChange[] =>
  changesOfFields<Exclude<keyof Skillset, "id" | "version" | "levels">>({
    name: fieldChange("Name", before.name, after.name),
    group: fieldChange("Group", before.group ?? null, after.group ?? null),
    description: richTextChange("Description", before.description, after.description),
    applicableTo: fieldChange(
      "Applies to",
      typesText(before.applicableTo, structure),
      typesText(after.applicableTo, structure),
    ),
  });

const textsByTypeChange = (
  { byType: before = {} }: LadderLevel,
  { byType: after = {} }: LadderLevel,
  structure: LadderStructure,
): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((type) =>
    richTextChange(`Description for ${typeLabel(structure, type)}`, before[type] ?? "", after[type] ?? ""),
  );

const levelChanges = (before: Skillset, after: Skillset, structure: LadderStructure): readonly NamedChange[] =>
  [...new Set([...before.levels, ...after.levels].map(({ level }) => level))]
    .sort((a, b) => a - b)
    .flatMap((number): NamedChange[] => {
      const levelBefore = before.levels.find(({ level }) => level === number);
      const levelAfter = after.levels.find(({ level }) => level === number);
      const details = changesOfFields<Exclude<keyof LadderLevel, "level">>({
        title: fieldChange("Title", levelBefore?.title ?? null, levelAfter?.title ?? null),
        description:
          levelBefore && levelAfter
            ? richTextChange("Description", levelBefore.description, levelAfter.description)
            : [],
        byType: levelBefore && levelAfter ? textsByTypeChange(levelBefore, levelAfter, structure) : [],
      });
      if (details.length === 0) {
        return [];
      }
      const changeOfKnown = levelAfter === undefined ? "removed" : "changed";
      return [
        {
          part: "level",
          change: levelBefore === undefined ? "added" : changeOfKnown,
          name: `${after.name}, level ${number}`,
          details,
          positionId: null,
        },
      ];
    });

/** Compares the levels too. */
export const isChangedSkillset = (before: Skillset, after: Skillset, structure: LadderStructure): boolean =>
  skillsetFieldChanges(before, after, structure).length > 0 || levelChanges(before, after, structure).length > 0;

const skillsetChanges = ({ skillsets, removedSkillsets, order, structure }: LadderDiff): readonly NamedChange[] => {
  const existingPairs = skillsets.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  return [
    ...skillsets
      .flatMap(({ before, after }) => (before ? [] : [after]))
      .sort(byName)
      .map(
        (skillset): NamedChange => ({
          part: "skillset",
          change: "added",
          name: skillset.name,
          details: [
            ...fieldChange("Group", null, skillset.group ?? null),
            ...fieldChange("Applies to", null, typesText(skillset.applicableTo, structure)),
            ...fieldChange("Levels", null, String(skillset.levels.length)),
          ],
          positionId: null,
        }),
      ),
    ...existingPairs.flatMap(({ before, after }): NamedChange[] => {
      const details = skillsetFieldChanges(before, after, structure);
      return details.length > 0
        ? [{ part: "skillset", change: "changed", name: before.name, details, positionId: null }]
        : [];
    }),
    ...removedSkillsets
      .toSorted(byName)
      .map(({ name }): NamedChange => ({ part: "skillset", change: "removed", name, details: [], positionId: null })),
    ...(order === null
      ? []
      : [
          {
            part: "skillset",
            change: "changed",
            name: "The order of the skillsets",
            details: fieldChange("Order", null, order.ids.length === 0 ? "By name" : "As in the file"),
            positionId: null,
          } as const,
        ]),
    ...existingPairs.flatMap(({ before, after }) => levelChanges(before, after, structure)),
  ];
};

const requiredText = (level: number | undefined, applies: boolean): string | null => {
  if (!applies) {
    return null;
  }
  if (level === notRequired) {
    return "Not asked for";
  }
  return level === undefined ? `Default (${defaultRequiredLevel})` : String(level);
};

const requirementsChange = (pair: RequirementsPair, names: ReadonlyMap<string, string>): NamedChange[] => {
  const { position, stored, levels, appliesBefore, appliesAfter } = pair;
  const details = changedRequirementSkillsetIds(pair, names).flatMap((id) =>
    fieldChange(
      names.get(id) ?? id,
      requiredText(stored?.levels[id], appliesBefore.has(id)),
      requiredText(levels[id], appliesAfter.has(id)),
    ),
  );
  return details.length === 0
    ? []
    : [
        {
          part: "requirements",
          change: Object.keys(stored?.levels ?? {}).length === 0 ? "added" : "changed",
          name: codeAndTitle(position.after),
          details,
          positionId: position.after.id,
        },
      ];
};

export const ladderChanges = (diff: LadderDiff): readonly NamedChange[] => [
  ...structureChanges(diff.structureBefore, diff.structure),
  ...positionChanges(diff),
  ...skillsetChanges(diff),
  ...diff.requirements.flatMap((pair) => requirementsChange(pair, diff.skillsetNames)),
];

/** Includes removed positions, at their old level. Changed requirements count as a change. */
export const previewedPositions = (
  { positions, removedPositions }: Pick<LadderDiff, "positions" | "removedPositions">,
  changes: readonly NamedChange[],
): readonly PreviewedPosition[] => {
  const changedPositionIds = new Set(changes.map(({ positionId }) => positionId));
  const changeOf = ({ before, after }: LadderDiff["positions"][number]): PreviewedPosition["change"] => {
    if (before === null) {
      return "added";
    }
    return changedPositionIds.has(after.id) ? "changed" : null;
  };
  return [
    ...positions.map((pair) => ({ ...pair.after, change: changeOf(pair) })),
    ...removedPositions.map((position) => ({ ...position, change: "removed" as const })),
  ];
};
