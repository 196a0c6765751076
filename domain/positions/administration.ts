import { DomainError, throwFieldError } from "../shared/errors.ts";
import { applicableSkillsets, skillsetFor } from "../skillsets/model.ts";
import { maxAskedSkillsets } from "../skillsets/terms.ts";
import { codeKey } from "./ladders.ts";
import {
  askedCount,
  type Ladders,
  type Position,
  type PositionForm,
  type PositionRequirements,
  type RequiredLevels,
  type StoredRequirements,
} from "./model.ts";
import { type Branching, branchProblem } from "./rules.ts";
import { choiceProblem, entryOf, type LadderStructure, typeLabel } from "./structure.ts";
import { defaultRequiredLevel, maxPositions, notAsked } from "./terms.ts";

const assertFreeCode = (
  { code }: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  ownId: string | null,
): void => {
  const holder = positions.find((other) => other.id !== ownId && codeKey(other.code) === codeKey(code));
  if (holder) {
    throwFieldError(
      "code",
      `The code ${holder.code} is already taken by "${holder.title}" (${typeLabel(structure, holder.engineerType)}). Please choose another one.`,
    );
  }
};

/** The form offers only some paths and types; a position keeps the one it has (docs/ladder.md#position-form). */
const assertOffered = (form: PositionForm, current: Position | null, structure: LadderStructure): void => {
  const fields = [
    { field: "careerPath", noun: "career path", entries: structure.careerPaths },
    { field: "engineerType", noun: "engineer type", entries: structure.engineerTypes },
  ] as const;
  for (const { field, noun, entries } of fields) {
    const id = form[field];
    if (id !== current?.[field]) {
      const isOffered = entryOf(entries, id)?.inPositionForm === true;
      const message = choiceProblem(entries, id, noun);
      if (message !== null || !isOffered) {
        throwFieldError(field, message ?? `Please select one of the ${noun}s that the form offers.`);
      }
    }
  }
};

/** Each position, with the code of the one that its path branches off from. */
const branchings = (positions: readonly Position[]): readonly Branching[] =>
  positions.map(({ fromId, code, level, careerPath, engineerType }) => ({
    code,
    level,
    careerPath,
    engineerType,
    from: positions.find(({ id }) => id === fromId)?.code ?? fromId ?? null,
  }));

/** Throws if a path would branch off from a position that it may not. The error is always at `fromId` of the changed position. */
const assertBranches = (changed: Position, positions: readonly Position[]): void => {
  const all = branchings([...positions.filter(({ id }) => id !== changed.id), changed]);
  for (const position of all) {
    const message = branchProblem(position, all);
    if (message !== null) {
      const isOwn = position.code === changed.code;
      throwFieldError("fromId", isOwn ? message : `${position.code} branches off from ${position.from}: ${message}`);
    }
  }
};

/**
 * A new position. Errors: INVALID_INPUT for a code that is taken, a path or type that the form does not offer, or a path
 * that cannot branch off there; STATE_CONFLICT if there are as many positions as a ladder file can have.
 */
export const newPosition = (
  form: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  id: string,
): Position => {
  if (positions.length >= maxPositions) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The ladders already have ${maxPositions} positions. Please remove some with a file before you add another one.`,
    );
  }
  assertOffered(form, null, structure);
  assertFreeCode(form, { positions, structure }, null);
  const position = { ...form, id, version: 1 };
  assertBranches(position, positions);
  return position;
};

const heldMessage = (position: Position, holders: number): string =>
  `${holders === 1 ? "1 person holds" : `${holders} people hold`} ${position.code}`;

/** The error message for moving a position that people hold to another ladder. */
export const positionNotMovableMessage = (position: Position, holders: number, structure: LadderStructure): string =>
  `${heldMessage(position, holders)}, so it stays on the ladder of ${typeLabel(structure, position.engineerType)}. Please give them another position first.`;

/** The error message for removing a position that people hold. */
export const positionNotRemovableMessage = (position: Position, holders: number): string =>
  `${heldMessage(position, holders)}, so it cannot be removed. Please give them another position first.`;

/**
 * A changed position. `holders` is the number of active people who hold it; it only matters if the engineer type
 * changes.
 * Errors: those of `newPosition`; STATE_CONFLICT if people hold a position whose engineer type changes.
 */
export const changedPosition = (
  position: Position,
  form: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  holders: number,
): Position => {
  assertOffered(form, position, structure);
  assertFreeCode(form, { positions, structure }, position.id);
  if (form.engineerType !== position.engineerType && holders > 0) {
    const message = positionNotMovableMessage(position, holders, structure);
    throw new DomainError("STATE_CONFLICT", message, [{ path: ["engineerType"], message }]);
  }
  const changed = { ...form, id: position.id, version: position.version + 1 };
  assertBranches(changed, positions);
  return changed;
};

/** Whether a change of a position has to be copied to the profiles of its holders. */
export const isRenamed = (before: Pick<Position, "code" | "title">, after: Pick<Position, "code" | "title">): boolean =>
  before.code !== after.code || before.title !== after.title;

/**
 * The requirements to store with a position that is new to its ladder and would ask for more skillsets than fit into a
 * review: every skillset without a stored level becomes one that it does not ask for (docs/ladder.md#limits). Null if there is nothing to store.
 */
export const requirementsWithinLimit = (
  position: Position,
  { skillsets, requirements }: Ladders,
): StoredRequirements | null => {
  const stored = requirements.get(position.id);
  if (askedCount(skillsets, position.engineerType, stored?.levels) <= maxAskedSkillsets) {
    return null;
  }
  return {
    levels: Object.fromEntries(
      applicableSkillsets(skillsets, position).map(({ id }) => [id, stored?.levels[id] ?? notAsked]),
    ),
    version: (stored?.version ?? 0) + 1,
  };
};

/** The levels that a position requires of all applicable skillsets; the default for those not configured. */
export const requirementsOf = (position: Position, { skillsets, requirements }: Ladders): PositionRequirements => {
  const stored = requirements.get(position.id);
  return {
    position,
    items: applicableSkillsets(skillsets, position).map((skillset) => {
      const level = stored?.levels[skillset.id];
      return {
        skillset: skillsetFor(skillset, position.engineerType),
        requiredLevel: level ?? defaultRequiredLevel,
        status: level === undefined ? "Default" : "Configured",
      };
    }),
    version: stored?.version ?? 0,
  };
};

/**
 * A position's required levels after a save (docs/ladder.md#first-save): on the first save, every applicable skillset
 * gets a level; later saves only change the given ones.
 * Errors: INVALID_INPUT for a skillset that does not apply to the position or is given twice, and for more skillsets
 * than fit into a review.
 */
export const savedLevels = (
  position: Position,
  { skillsets, requirements, structure }: Ladders,
  changes: readonly { readonly skillsetId: string; readonly requiredLevel: number }[],
): RequiredLevels => {
  const applicable = applicableSkillsets(skillsets, position);
  const applicableIds = new Set(applicable.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [index, { skillsetId }] of changes.entries()) {
    const path = ["requirements", index, "skillsetId"];
    if (!applicableIds.has(skillsetId)) {
      const skillset = skillsets.find(({ id }) => id === skillsetId);
      throwFieldError(
        path,
        skillset
          ? `"${skillset.name}" does not apply to ${typeLabel(structure, position.engineerType)}, so ${position.code} cannot require it.`
          : "One of these skillsets was removed in the meantime. Please load the requirements again.",
      );
    }
    if (seen.has(skillsetId)) {
      throwFieldError(path, "Please set each skillset once.");
    }
    seen.add(skillsetId);
  }
  const stored = requirements.get(position.id);
  const isFirstSave = stored === undefined || Object.keys(stored.levels).length === 0;
  const levels = {
    ...(isFirstSave ? Object.fromEntries(applicable.map(({ id }) => [id, defaultRequiredLevel])) : stored.levels),
    ...Object.fromEntries(changes.map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel])),
  };
  const asked = askedCount(skillsets, position.engineerType, levels);
  if (asked > maxAskedSkillsets) {
    throwFieldError(
      "requirements",
      `${position.code} would ask for ${asked} skillsets, and a review has at most ${maxAskedSkillsets}. Please set some of them to "Not asked for".`,
    );
  }
  return levels;
};
