import * as z from "zod";
import { type OnboardingType, onboardingTypes } from "../people/terms.ts";
import type { FieldError } from "../shared/errors.ts";
import { name, termId } from "../shared/text.ts";
import {
  type CareerPathEntry,
  defaultStructure,
  type EngineerTypeEntry,
  entryOf,
  type LadderStructure,
  maxEntries,
} from "./structure.ts";
import { termKey } from "./structureNames.ts";

const onboardingsInFile = { qa: "qa_engineers", frontend: "frontend_engineers", backend: "backend_engineers" } as const;
const onboardingNames = ["qa", "frontend", "backend"] as const satisfies readonly (keyof typeof onboardingsInFile)[];

const entryInFile = z.strictObject({
  id: termId,
  label: name,
  retired: z.boolean().exactOptional(),
  inForm: z.boolean().exactOptional(),
});

export const typeInFile = entryInFile.extend({
  title: name.exactOptional(),
  onboardings: z.array(z.enum(onboardingNames)).min(1, "List at least one of: qa, frontend, backend.").exactOptional(),
});

export const pathInFile = entryInFile;

interface StructureInFile {
  readonly engineerTypes?: readonly z.infer<typeof typeInFile>[];
  readonly careerPaths?: readonly z.infer<typeof pathInFile>[];
}

const stateOf = (retired = false) => (retired ? "retired" : "offered");

const typeOf = ({
  id,
  label,
  title,
  onboardings = [...onboardingNames],
  retired,
  inForm = true,
}: z.infer<typeof typeInFile>): EngineerTypeEntry => {
  const offered: readonly OnboardingType[] = onboardings.map((group) => onboardingsInFile[group]);
  return {
    id,
    label,
    title: title ?? null,
    onboardingTypes: onboardingTypes.filter((type) => offered.includes(type)),
    state: stateOf(retired),
    inPositionForm: inForm,
  };
};

const pathOf = ({ id, label, retired, inForm = true }: z.infer<typeof pathInFile>): CareerPathEntry => ({
  id,
  label,
  state: stateOf(retired),
  inPositionForm: inForm,
});

/** Entries from the file in file order, then the others; removed entries come last. */
const merged = <Entry extends CareerPathEntry>(current: readonly Entry[], listedEntries: readonly Entry[]): Entry[] => {
  const others = current.filter(({ id }) => entryOf(listedEntries, id) === undefined);
  return [...listedEntries, ...others].sort((a, b) => Number(a.state === "removed") - Number(b.state === "removed"));
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Types and paths missing from the file's head stay. Returns the same object if nothing changes. */
export const structureAfter = (
  current: LadderStructure,
  { engineerTypes, careerPaths }: StructureInFile,
): LadderStructure => {
  const next = {
    engineerTypes: merged(current.engineerTypes, engineerTypes?.map(typeOf) ?? []),
    careerPaths: merged(current.careerPaths, careerPaths?.map(pathOf) ?? []),
  };
  return isSame(comparableStructure(next), comparableStructure(current))
    ? current
    : { ...next, version: current.version + 1 };
};

const comparableStructure = ({ engineerTypes, careerPaths }: Omit<LadderStructure, "version">) => [
  engineerTypes.map(({ id, label, title, onboardingTypes: offered, state, inPositionForm }) => [
    id,
    label,
    title,
    onboardingTypes.filter((type) => offered.includes(type)),
    state,
    inPositionForm,
  ]),
  careerPaths.map(({ id, label, state, inPositionForm }) => [id, label, state, inPositionForm]),
];

const duplicateProblems = (
  kind: keyof StructureInFile,
  after: readonly CareerPathEntry[],
  listedEntries: StructureInFile[keyof StructureInFile],
): readonly FieldError[] =>
  (listedEntries ?? []).flatMap(({ id, label }, index): FieldError[] => {
    if ((listedEntries ?? []).findIndex((other) => other.id === id) < index) {
      return [{ path: [kind, index, "id"], message: `"${id}" is listed twice. Remove one of the two.` }];
    }
    const other = after.find(
      (entry) =>
        entry.state !== "removed" &&
        entry.id !== id &&
        [entry.id, entry.label].some((text) => termKey(text) === termKey(label)),
    );
    return other === undefined
      ? []
      : [
          {
            path: [kind, index, "label"],
            message: `"${label}" is also the label of "${other.id}". Choose another label.`,
          },
        ];
  });

const tooManyProblems = (kind: keyof StructureInFile, after: readonly CareerPathEntry[]): readonly FieldError[] => {
  const count = after.filter(({ state }) => state !== "removed").length;
  return count <= maxEntries
    ? []
    : [{ path: [kind], message: `That would be ${count} entries. The limit is ${maxEntries}.` }];
};

export const structureInFileProblems = (head: StructureInFile, after: LadderStructure): readonly FieldError[] => [
  ...duplicateProblems("engineerTypes", after.engineerTypes, head.engineerTypes),
  ...duplicateProblems("careerPaths", after.careerPaths, head.careerPaths),
  ...tooManyProblems("engineerTypes", after.engineerTypes),
  ...tooManyProblems("careerPaths", after.careerPaths),
];

const commonFields = ({ id, label, state, inPositionForm }: CareerPathEntry) => ({
  id,
  label,
  ...(state === "retired" && { retired: true }),
  ...(!inPositionForm && { inForm: false }),
});

const typeAsFile = ({ title, onboardingTypes: offered, ...entry }: EngineerTypeEntry) => {
  const { id, label, ...rest } = commonFields(entry);
  const names = onboardingNames.filter((group) => offered.includes(onboardingsInFile[group]));
  return {
    id,
    label,
    ...(title !== null && { title }),
    ...(names.length < onboardingNames.length && { onboardings: names }),
    ...rest,
  };
};

export const structureAsFile = (structure: LadderStructure) => {
  const isPresent = ({ state }: CareerPathEntry) => state !== "removed";
  return isSame(comparableStructure(structure), comparableStructure(defaultStructure))
    ? {}
    : {
        engineerTypes: structure.engineerTypes.filter(isPresent).map(typeAsFile),
        careerPaths: structure.careerPaths.filter(isPresent).map(commonFields),
      };
};
