import * as z from "zod";
import type { FieldError } from "../shared/errors.ts";
import { longText, name, richTextInFile } from "../shared/text.ts";
import { applicableSkillsets, textsProblem } from "../skillsets/model.ts";
import { maxOrderedSkillsets, maxRequiredSkillsets, maxSkillsetsPerType, nameKey } from "../skillsets/terms.ts";
import { pathInFile, typeInFile } from "./fileStructure.ts";
import { codeKey } from "./ladders.ts";
import { positionLevel, skillLevel, skillLevelRangeMessage } from "./model.ts";
import { branchProblem } from "./rules.ts";
import { idsNotRemoved, type LadderStructure, typeLabel } from "./structure.ts";
import { maxPositions, notRequiredInFile } from "./terms.ts";

/** Texts are HTML or Markdown (docs/import-export.md#texts-of-a-ladder-file). */
const positionEntry = z.strictObject({
  code: name,
  title: name,
  level: positionLevel,
  /** An ID or a label, like `engineerType`. */
  careerPath: name,
  engineerType: name,
  description: richTextInFile.default(""),
  responsibilities: richTextInFile.default(""),
  /** On a path's first position: the code it branches off from. */
  from: name.exactOptional(),
  was: name.exactOptional(),
});

/** Rubrics may have more than five levels, so each extra level gets an error. */
const levelInFile = z
  .int(skillLevelRangeMessage)
  .min(1, skillLevelRangeMessage)
  .max(
    5,
    "Skillset levels are 1 to 5. If your rubric has more, join the texts of two neighboring levels and require the joined level where you required either",
  );

/** Up to five levels. Texts may differ by engineer type. */
const skillsetEntry = z.strictObject({
  name,
  group: name.exactOptional(),
  description: longText.default(""),
  applicableTo: z.array(name).min(1, "List at least one engineer type."),
  levels: z.array(
    z.strictObject({
      level: levelInFile,
      title: name,
      description: richTextInFile.default(""),
      /** Replaces the description, by the ID or label of an engineer type. */
      byType: z.record(name, richTextInFile).exactOptional(),
    }),
  ),
});

interface FileProblem extends FieldError {
  /** Set for duplicates. */
  readonly firstPath?: FieldError["path"];
}

const requirementEntries = z.record(
  name,
  z.record(
    name,
    z.union(
      [z.literal(notRequiredInFile), skillLevel],
      "Skillset levels are 1 to 5, or none if the skillset isn't required",
    ),
  ),
);

/**
 * An import removes whatever is missing from the file, so all sections are required. Unknown keys and levels out of
 * range are rejected.
 */
export const ladderFile = z.strictObject({
  engineerTypes: z.array(typeInFile).exactOptional(),
  careerPaths: z.array(pathInFile).exactOptional(),
  positions: z
    .array(positionEntry)
    .max(maxPositions, `A ladder file can have at most ${maxPositions} positions. Remove some.`),
  skillsets: z.array(skillsetEntry),
  requirements: requirementEntries,
});
export type LadderFile = z.infer<typeof ladderFile>;

/** Entries with a repeated key, each with the path of the first one. */
const duplicates = <Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly { readonly index: number; readonly entry: Entry; readonly first: number }[] => {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, index) => {
    const key = keyOf(entry);
    const first = seen.get(key);
    if (first !== undefined) {
      return [{ index, entry, first }];
    }
    seen.set(key, index);
    return [];
  });
};

const positionProblems = ({ positions }: LadderFile): readonly FileProblem[] =>
  duplicates(positions, ({ code }) => codeKey(code)).map(({ index, entry, first }) => ({
    path: ["positions", index, "code"],
    message: `The position code ${entry.code} is used twice. Give this position another one.`,
    firstPath: ["positions", first, "code"],
  }));

const branchProblems = ({ positions }: LadderFile): readonly FieldError[] => {
  const all = positions.map(({ from, ...position }) => ({ ...position, from: from ?? null }));
  return all.flatMap((position, index) => {
    const message = branchProblem(position, all);
    return message === null ? [] : [{ path: ["positions", index, "from"], message }];
  });
};

/** Entries with `was`. Changing only case or spaces in a code needs no `was`. */
export const renamedEntries = (
  positions: LadderFile["positions"],
): readonly { readonly index: number; readonly code: string; readonly was: string }[] =>
  positions.flatMap(({ code, was }, index) =>
    was === undefined || codeKey(was) === codeKey(code) ? [] : [{ index, code, was }],
  );

type RenamedEntry = ReturnType<typeof renamedEntries>[number];

/** A cycle of codes is rejected: importing the same file again would rename the positions again. */
const isInCycle =
  (renamed: readonly RenamedEntry[]) =>
  (start: RenamedEntry): boolean => {
    const seen = new Set([codeKey(start.code)]);
    let was = codeKey(start.was);
    while (!seen.has(was)) {
      seen.add(was);
      const next = renamed.find(({ code }) => codeKey(code) === was);
      if (next === undefined) {
        return false;
      }
      was = codeKey(next.was);
    }
    return was === codeKey(start.code);
  };

const renameProblems = ({ positions }: LadderFile): readonly FileProblem[] => {
  const renamed = renamedEntries(positions);
  const staying = new Set(
    positions.flatMap(({ code }, at) => (renamed.some(({ index }) => index === at) ? [] : [codeKey(code)])),
  );
  return [
    ...renamed
      .filter(({ was }) => staying.has(codeKey(was)))
      .map(({ index, code, was }) => ({
        path: ["positions", index, "was"],
        message: `${was} stays in this file, so ${code} can't take its place. Remove one of the two.`,
      })),
    ...renamed.filter(isInCycle(renamed)).map(({ index, code }) => ({
      path: ["positions", index, "was"],
      message: `${code} is part of a loop of changed codes. Give one of its positions a unique code first.`,
    })),
    ...duplicates(renamed, ({ was }) => codeKey(was)).map(({ entry: { index, was }, first }) => ({
      path: ["positions", index, "was"],
      message: `Two positions replace ${was}. Remove this line from one of them.`,
      firstPath: ["positions", renamed[first]?.index ?? 0, "was"],
    })),
  ];
};

const skillsetProblems = ({ skillsets }: LadderFile): readonly FileProblem[] => [
  ...duplicates(skillsets, (skillset) => nameKey(skillset.name)).map(({ index, entry, first }) => ({
    path: ["skillsets", index, "name"],
    message: `Two skillsets are named "${entry.name}". Give this one another name.`,
    firstPath: ["skillsets", first, "name"],
  })),
  ...skillsets.flatMap((skillset, skillsetIndex) => [
    ...duplicates(skillset.levels, ({ level }) => String(level)).map(({ index, entry, first }) => ({
      path: ["skillsets", skillsetIndex, "levels", index, "level"],
      message: `"${skillset.name}" has level ${entry.level} twice. A skillset has each of the levels 1 to 5 once.`,
      firstPath: ["skillsets", skillsetIndex, "levels", first, "level"],
    })),
    ...duplicates(skillset.applicableTo, (type) => type).map(({ index, entry }) => ({
      path: ["skillsets", skillsetIndex, "applicableTo", index],
      message: `"${skillset.name}" lists ${entry} twice. List it once.`,
    })),
    ...skillset.levels.flatMap(({ byType = {} }, index) =>
      Object.keys(byType)
        .filter((type) => !skillset.applicableTo.includes(type))
        .map((type) => ({
          path: ["skillsets", skillsetIndex, "levels", index, "byType", type],
          message: `"${skillset.name}" doesn't apply to ${type}, so it has no text for it. Remove this or extend applicableTo.`,
        })),
    ),
    ...[textsProblem(skillset)].flatMap((message) =>
      message === null ? [] : [{ path: ["skillsets", skillsetIndex, "name"], message }],
    ),
  ]),
];

const tooManySkillsets = ({ skillsets }: LadderFile, structure: LadderStructure): readonly FieldError[] => [
  ...(skillsets.length <= maxOrderedSkillsets
    ? []
    : [
        {
          path: ["skillsets", maxOrderedSkillsets, "name"],
          message: `This file has ${skillsets.length} skillsets. All ladders together can have at most ${maxOrderedSkillsets}. Remove some.`,
        },
      ]),
  ...idsNotRemoved(structure.engineerTypes).flatMap((type) => {
    const applicable = [...skillsets.entries()].filter(([, { applicableTo }]) => applicableTo.includes(type));
    const first = applicable[maxSkillsetsPerType];
    return first === undefined
      ? []
      : [
          {
            path: ["skillsets", first[0], "name"],
            message: `${typeLabel(structure, type)} has ${applicable.length} skillsets. An engineer type can have at most ${maxSkillsetsPerType}. Remove some.`,
          },
        ];
  }),
];

const requirementCountProblems = ({ positions, skillsets, requirements }: LadderFile): readonly FieldError[] => {
  const levelsOf = new Map(Object.entries(requirements));
  return positions.flatMap((position, index) => {
    const levels = levelsOf.get(position.code);
    const requiredCount = applicableSkillsets(skillsets, position).filter(
      (skillset) => levels?.[skillset.name] !== notRequiredInFile,
    ).length;
    return requiredCount <= maxRequiredSkillsets
      ? []
      : [
          {
            path: levels === undefined ? ["positions", index, "code"] : ["requirements", position.code],
            message: `${position.code} requires ${requiredCount} skillsets. A review can have at most ${maxRequiredSkillsets}. Set some of them to ${notRequiredInFile} under requirements.`,
          },
        ];
  });
};

const requirementProblems = ({ positions, skillsets, requirements }: LadderFile): readonly FieldError[] => {
  const positionOf = new Map(positions.map((position) => [position.code, position]));
  const skillsetOf = new Map(skillsets.map((skillset) => [skillset.name, skillset]));
  return Object.entries(requirements).flatMap(([code, levels]) => {
    const position = positionOf.get(code);
    if (!position) {
      return [
        {
          path: ["requirements", code],
          message: `There is no position ${code}. Correct the code or remove it.`,
        },
      ];
    }
    return Object.keys(levels).flatMap((skillsetName): FieldError[] => {
      const skillset = skillsetOf.get(skillsetName);
      const path = ["requirements", code, skillsetName];
      if (!skillset) {
        return [{ path, message: `There is no skillset "${skillsetName}". Correct its name.` }];
      }
      if (skillset.applicableTo.includes(position.engineerType)) {
        return [];
      }
      return [
        {
          path,
          message: `"${skillsetName}" doesn't apply to ${position.engineerType}, so ${code} can't require it. Remove it or extend applicableTo.`,
        },
      ];
    });
  });
};

/** Errors, with paths, that the schema can't detect. `ladder` refers to types and paths by ID. */
export const ladderProblems = (ladder: LadderFile, structure: LadderStructure): readonly FileProblem[] => [
  ...positionProblems(ladder),
  ...branchProblems(ladder),
  ...renameProblems(ladder),
  ...skillsetProblems(ladder),
  ...tooManySkillsets(ladder, structure),
  ...requirementCountProblems(ladder),
  ...requirementProblems(ladder),
];

/**
 * Required levels that the skillset doesn't describe. They don't block an import: the description may be added later.
 */
export const ladderWarnings = ({ skillsets, requirements }: LadderFile): readonly FieldError[] => {
  const describedLevels = new Map(
    skillsets.map(({ name: own, levels }) => [own, new Set(levels.map(({ level }) => level))]),
  );
  return Object.entries(requirements).flatMap(([code, levels]) =>
    Object.entries(levels).flatMap(([skillsetName, level]) =>
      level === notRequiredInFile || describedLevels.get(skillsetName)?.has(level) === true
        ? []
        : [
            {
              path: ["requirements", code, skillsetName],
              message: `${code} requires level ${level} of "${skillsetName}", which the skillset doesn't describe.`,
            },
          ],
    ),
  );
};
