import { DomainError, throwFieldError } from "../shared/errors.ts";
import { countText } from "../shared/groupedNumber.ts";
import type { Skillset } from "../skillsets/model.ts";
import type { Position, StructureForm } from "./model.ts";
import { type CareerPathEntry, entryOf, type LadderStructure } from "./structure.ts";
import { termKey } from "./structureNames.ts";

interface TermUses {
  readonly positions: number;
  readonly skillsets: number;
}

interface StructureUses {
  readonly engineerTypes: Readonly<Record<string, TermUses>>;
  readonly careerPaths: Readonly<Record<string, TermUses>>;
}

export const structureUses = (
  { engineerTypes, careerPaths }: LadderStructure,
  positions: readonly Pick<Position, "engineerType" | "careerPath">[],
  skillsets: readonly Pick<Skillset, "applicableTo">[],
): StructureUses => ({
  engineerTypes: Object.fromEntries(
    engineerTypes.map(({ id }) => [
      id,
      {
        positions: positions.filter(({ engineerType }) => engineerType === id).length,
        skillsets: skillsets.filter(({ applicableTo }) => applicableTo.includes(id)).length,
      },
    ]),
  ),
  careerPaths: Object.fromEntries(
    careerPaths.map(({ id }) => [
      id,
      { positions: positions.filter(({ careerPath }) => careerPath === id).length, skillsets: 0 },
    ]),
  ),
});

const kinds = ["engineerTypes", "careerPaths"] as const;
const nouns = { engineerTypes: "engineer type", careerPaths: "career path" } as const;

/** IDs must be unique, and no label may match another entry's ID or label. */
const assertDistinct = (kind: (typeof kinds)[number], entries: readonly CareerPathEntry[]): void => {
  for (const [index, { id }] of entries.entries()) {
    if (entries.findIndex((other) => other.id === id) < index) {
      throwFieldError([kind, index, "id"], `The ${nouns[kind]} ID "${id}" is already taken. Choose another ID.`);
    }
  }
  for (const [index, { label }] of entries.entries()) {
    const same = entries.find(
      (other, at) => at !== index && [other.id, other.label].some((text) => termKey(text) === termKey(label)),
    );
    if (same !== undefined) {
      throwFieldError(
        [kind, index, "label"],
        `"${same.label}" (${same.id}) already uses this as its label or ID. Choose another label.`,
      );
    }
  }
};

const usedMessage = (label: string, { positions, skillsets }: TermUses, hasPeople: boolean): string | null => {
  const users = [
    ...(hasPeople ? ["people"] : []),
    ...(positions > 0 ? [countText(positions, "position")] : []),
    ...(skillsets > 0 ? [countText(skillsets, "skillset")] : []),
  ];
  return users.length === 0
    ? null
    : `"${label}" is used by ${users.join(" and ")}, so you can't remove it. You can retire it instead: whatever uses it keeps it, but no one can select it.`;
};

export const omittedTypeIds = (current: LadderStructure, form: StructureForm): readonly string[] =>
  current.engineerTypes
    .filter(({ id, state }) => state !== "removed" && entryOf<CareerPathEntry>(form.engineerTypes, id) === undefined)
    .map(({ id }) => id);

/** The form's entries in their order, then the entries that were already removed or are removed now. */
const withRemoved = <Entry extends CareerPathEntry>(
  current: readonly Entry[],
  formEntries: readonly Entry[],
): Entry[] => [
  ...formEntries,
  ...current
    .filter(({ id }) => entryOf(formEntries, id) === undefined)
    .map((entry): Entry => ({ ...entry, state: "removed" })),
];

/**
 * `typeIdsWithPeople` are omitted types that people have (docs/ladder.md#types-and-paths). Errors: INVALID_INPUT for
 * repeated IDs or labels, or nothing offered; STATE_CONFLICT if a removed entry is in use.
 */
export const changedStructure = (
  current: LadderStructure,
  form: StructureForm,
  uses: StructureUses,
  typeIdsWithPeople: readonly string[],
): LadderStructure => {
  for (const kind of kinds) {
    const formEntries: readonly CareerPathEntry[] = form[kind];
    assertDistinct(kind, formEntries);
    if (!formEntries.some(({ state }) => state === "offered")) {
      throwFieldError([kind], `Keep at least one ${nouns[kind]} that people can select.`);
    }
    for (const { id, label, state } of current[kind]) {
      if (state !== "removed" && entryOf(formEntries, id) === undefined) {
        const used = uses[kind][id] ?? { positions: 0, skillsets: 0 };
        const message = usedMessage(label, used, kind === "engineerTypes" && typeIdsWithPeople.includes(id));
        if (message !== null) {
          throw new DomainError("STATE_CONFLICT", message);
        }
      }
    }
  }
  return {
    engineerTypes: withRemoved(current.engineerTypes, form.engineerTypes),
    careerPaths: withRemoved(current.careerPaths, form.careerPaths),
    version: current.version + 1,
  };
};
