import type { FieldError } from "../shared/errors.ts";
import type { LadderDiff } from "./ladderDiff.ts";
import { entryOf, type LadderStructure } from "./structure.ts";

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
          message: `"${label}" is retired. Use another one, or list it at the top of the file without "retired".`,
        },
      ];

/** Positions and skillsets that are newly assigned a retired type or path, in file order. */
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
