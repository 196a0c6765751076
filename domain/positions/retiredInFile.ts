import type { FieldError } from "../shared/errors.ts";
import type { LadderDiff } from "./ladderPairs.ts";
import { entryOf, type LadderStructure } from "./structure.ts";

/** The label of a type or path that is retired; null if it is offered. */
const retiredLabel = (entries: LadderStructure["careerPaths"], id: string): string | null => {
  const entry = entryOf(entries, id);
  return entry?.state === "retired" ? entry.label : null;
};

const problem = (path: FieldError["path"], label: string | null): readonly FieldError[] =>
  label === null
    ? []
    : [
        {
          path,
          message: `"${label}" is retired, so nothing new can get it; please use another one, or name it at the top of the file without "retired".`,
        },
      ];

/** Where a file gives a position or a skillset a retired type or path that it does not have yet, in the file's order. */
export const retiredProblems = ({ positions, skillsets, structure }: LadderDiff): readonly FieldError[] => [
  ...positions.flatMap(({ before, after }, index) => [
    ...(before?.careerPath === after.careerPath
      ? []
      : problem(["positions", index, "careerPath"], retiredLabel(structure.careerPaths, after.careerPath))),
    ...(before?.engineerType === after.engineerType
      ? []
      : problem(["positions", index, "engineerType"], retiredLabel(structure.engineerTypes, after.engineerType))),
  ]),
  ...skillsets.flatMap(({ before, after }, index) =>
    after.applicableTo
      .filter((type) => before?.applicableTo.includes(type) !== true)
      .flatMap((type) => problem(["skillsets", index, "applicableTo"], retiredLabel(structure.engineerTypes, type))),
  ),
];
