import { DomainError, throwFieldError } from "../shared/errors.ts";
import { applicableSkillsets, skillsetFor } from "../skillsets/model.ts";
import { maxRequiredSkillsets } from "../skillsets/terms.ts";
import { codeKey } from "./ladders.ts";
import {
  type Ladders,
  type Position,
  type PositionForm,
  type PositionRequirements,
  type RequiredLevels,
  requiredSkillsetCount,
  type StoredRequirements,
} from "./model.ts";
import { type Branching, branchProblem } from "./rules.ts";
import { choiceProblem, entryOf, type LadderStructure, typeLabel } from "./structure.ts";
import { defaultRequiredLevel, maxPositions, notRequired } from "./terms.ts";

const assertFreeCode = (
  { code }: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  ownId: string | null,
): void => {
  const holder = positions.find((other) => other.id !== ownId && codeKey(other.code) === codeKey(code));
  if (holder) {
    throwFieldError(
      "code",
      `The code ${holder.code} is already taken by "${holder.title}" (${typeLabel(structure, holder.engineerType)}). Choose another one.`,
    );
  }
};

/** The form offers only some paths and types; a position keeps its own (docs/ladder.md#position-form). */
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
        throwFieldError(field, message ?? `Select one of the ${noun}s in the form.`);
      }
    }
  }
};

const branchings = (positions: readonly Position[]): readonly Branching[] =>
  positions.map(({ fromId, code, level, careerPath, engineerType }) => ({
    code,
    level,
    careerPath,
    engineerType,
    from: positions.find(({ id }) => id === fromId)?.code ?? fromId ?? null,
  }));

/** Errors: INVALID_INPUT at `fromId` of the changed position if a path cannot branch off there. */
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
 * Errors: INVALID_INPUT for a taken code, a path or type that isn't offered, or an invalid branch; STATE_CONFLICT at
 * the limit of a ladder file.
 */
export const newPosition = (
  form: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  id: string,
): Position => {
  if (positions.length >= maxPositions) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The ladders already have ${maxPositions} positions. Import a ladder file that removes some first.`,
    );
  }
  assertOffered(form, null, structure);
  assertFreeCode(form, { positions, structure }, null);
  const position = { ...form, id, version: 1 };
  assertBranches(position, positions);
  return position;
};

const heldMessage = (position: Position, holderCount: number): string =>
  `${holderCount === 1 ? "1 person holds" : `${holderCount} people hold`} ${position.code}`;

export const positionNotMovableMessage = (
  position: Position,
  holderCount: number,
  structure: LadderStructure,
): string =>
  `${heldMessage(position, holderCount)}, so it stays on the ladder of ${typeLabel(structure, position.engineerType)}. Give them another position first.`;

export const positionNotRemovableMessage = (position: Position, holderCount: number): string =>
  `${heldMessage(position, holderCount)}, so you can't remove it. Give them another position first.`;

/** Only active holders count. Errors: those of `newPosition`; STATE_CONFLICT if a held position's type changes. */
export const changedPosition = (
  position: Position,
  form: PositionForm,
  { positions, structure }: Pick<Ladders, "positions" | "structure">,
  holderCount: number,
): Position => {
  assertOffered(form, position, structure);
  assertFreeCode(form, { positions, structure }, position.id);
  if (form.engineerType !== position.engineerType && holderCount > 0) {
    const message = positionNotMovableMessage(position, holderCount, structure);
    throw new DomainError("STATE_CONFLICT", message, [{ path: ["engineerType"], message }]);
  }
  const changed = { ...form, id: position.id, version: position.version + 1 };
  assertBranches(changed, positions);
  return changed;
};

/** Whether the change has to be copied to the holders' profiles. */
export const isRenamed = (before: Pick<Position, "code" | "title">, after: Pick<Position, "code" | "title">): boolean =>
  before.code !== after.code || before.title !== after.title;

/**
 * Requirements of a position that exceeds the limit of a review: skillsets without a stored level become not required
 * (docs/ladder.md#limits). Null if there is nothing to store.
 */
export const requirementsCutToLimit = (
  position: Position,
  { skillsets, requirements }: Ladders,
): StoredRequirements | null => {
  const stored = requirements.get(position.id);
  if (requiredSkillsetCount(skillsets, position.engineerType, stored?.levels) <= maxRequiredSkillsets) {
    return null;
  }
  return {
    levels: Object.fromEntries(
      applicableSkillsets(skillsets, position).map(({ id }) => [id, stored?.levels[id] ?? notRequired]),
    ),
    version: (stored?.version ?? 0) + 1,
  };
};

/** Includes all applicable skillsets; those without a configured level get the default. */
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
 * The first save sets a level for every skillset, later ones only the given levels (docs/ladder.md#requirements).
 * Errors: INVALID_INPUT for an inapplicable or repeated skillset, and above the limit of a review.
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
          ? `"${skillset.name}" doesn't apply to ${typeLabel(structure, position.engineerType)}, so ${position.code} can't require it.`
          : "One of these skillsets was removed. Load the requirements again.",
      );
    }
    if (seen.has(skillsetId)) {
      throwFieldError(path, "Set each skillset once.");
    }
    seen.add(skillsetId);
  }
  const stored = requirements.get(position.id);
  const isFirstSave = stored === undefined || Object.keys(stored.levels).length === 0;
  const levels = {
    ...(isFirstSave ? Object.fromEntries(applicable.map(({ id }) => [id, defaultRequiredLevel])) : stored.levels),
    ...Object.fromEntries(changes.map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel])),
  };
  const requiredCount = requiredSkillsetCount(skillsets, position.engineerType, levels);
  if (requiredCount > maxRequiredSkillsets) {
    throwFieldError(
      "requirements",
      `${position.code} would require ${requiredCount} skillsets. A review can have at most ${maxRequiredSkillsets}. Set some of them to "Not asked for".`,
    );
  }
  return levels;
};
