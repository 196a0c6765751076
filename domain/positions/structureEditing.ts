import { DomainError, throwFieldError } from "../shared/errors.ts";
import type { Skillset } from "../skillsets/model.ts";
import type { Position, StructureForm } from "./model.ts";
import { type CareerPathEntry, entryOf, type LadderStructure } from "./structure.ts";
import { termKey } from "./structureNames.ts";

/** What uses an engineer type or a career path. */
interface TermUses {
  readonly positions: number;
  readonly skillsets: number;
}

/** What the ladders use, by id. */
interface StructureUses {
  readonly engineerTypes: Readonly<Record<string, TermUses>>;
  readonly careerPaths: Readonly<Record<string, TermUses>>;
}

/** How many positions and skillsets use each engineer type and each career path. */
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

/** Ids once, and no label that could be taken for another one's id or label. */
const assertDistinct = (kind: (typeof kinds)[number], entries: readonly CareerPathEntry[]): void => {
  for (const [index, { id }] of entries.entries()) {
    if (entries.findIndex((other) => other.id === id) < index) {
      throwFieldError(
        [kind, index, "id"],
        `There is a ${nouns[kind]} with the id "${id}" already. Please choose another id.`,
      );
    }
  }
  for (const [index, { label }] of entries.entries()) {
    const same = entries.find(
      (other, at) => at !== index && [other.id, other.label].some((text) => termKey(text) === termKey(label)),
    );
    if (same !== undefined) {
      throwFieldError(
        [kind, index, "label"],
        `"${same.label}" (${same.id}) is called so already. Please choose another label.`,
      );
    }
  }
};

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** The message about an engineer type or a career path that cannot be removed, with what uses it; null if nothing does. */
const usedMessage = (label: string, { positions, skillsets }: TermUses, hasPeople: boolean): string | null => {
  const users = [
    ...(hasPeople ? ["people"] : []),
    ...(positions > 0 ? [counted(positions, "position")] : []),
    ...(skillsets > 0 ? [counted(skillsets, "skillset")] : []),
  ];
  return users.length === 0
    ? null
    : `"${label}" is used by ${users.join(" and ")}, so it cannot be removed. You can retire it: it keeps them, and is offered no more.`;
};

/** The ids of the engineer types that a form leaves out, so that they are to be removed. */
export const leftOutTypes = (current: LadderStructure, form: StructureForm): readonly string[] =>
  current.engineerTypes
    .filter(({ id, state }) => state !== "removed" && entryOf<CareerPathEntry>(form.engineerTypes, id) === undefined)
    .map(({ id }) => id);

/** Those that the form names in its order, then those that are or become removed. */
const withRemoved = <Entry extends CareerPathEntry>(current: readonly Entry[], named: readonly Entry[]): Entry[] => [
  ...named,
  ...current
    .filter(({ id }) => entryOf(named, id) === undefined)
    .map((entry): Entry => ({ ...entry, state: "removed" })),
];

/**
 * The engineer types and career paths after an administrator's change (docs/ladder.md#types-and-paths). `withPeople` are
 * the types among those that the form leaves out that people have.
 * Errors: INVALID_INPUT for ids or labels that occur twice, and if nothing would be offered; STATE_CONFLICT for one that
 * is removed although it is used.
 */
export const changedStructure = (
  current: LadderStructure,
  form: StructureForm,
  uses: StructureUses,
  withPeople: readonly string[],
): LadderStructure => {
  for (const kind of kinds) {
    const named: readonly CareerPathEntry[] = form[kind];
    assertDistinct(kind, named);
    if (!named.some(({ state }) => state === "offered")) {
      throwFieldError([kind], `Please keep at least one ${nouns[kind]} that is offered.`);
    }
    for (const { id, label, state } of current[kind]) {
      if (state !== "removed" && entryOf(named, id) === undefined) {
        const used = uses[kind][id] ?? { positions: 0, skillsets: 0 };
        const message = usedMessage(label, used, kind === "engineerTypes" && withPeople.includes(id));
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
