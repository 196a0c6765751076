import { type EngineerType, engineerTypeLabels } from "../people/terms.ts";
import { DomainError, type FieldError } from "../shared/errors.ts";
import { applicableSkillsets } from "../skillsets/model.ts";
import { byName, codeKey } from "./ladders.ts";
import type { Ladders, Position, PositionForm, PositionRequirements, RequiredLevels } from "./model.ts";
import { type CareerPath, defaultRequiredLevel, offeredCareerPaths, offeredEngineerTypes } from "./terms.ts";

const refuse = (field: FieldError): never => {
  throw new DomainError("INVALID_INPUT", field.message, [field]);
};

const assertFreeCode = ({ code }: PositionForm, positions: readonly Position[], ownId: string | null): void => {
  const holder = positions.find((other) => other.id !== ownId && codeKey(other.code) === codeKey(code));
  if (holder) {
    refuse({
      path: ["code"],
      message: `The code ${holder.code} is already taken by "${holder.title}" (${engineerTypeLabels[holder.engineerType]}). Please choose another one.`,
    });
  }
};

/** The form offers some paths and types; what a position has already, it keeps (docs/ladder.md#position-form). */
const assertOffered = (form: PositionForm, current: Position | null): void => {
  const paths: readonly CareerPath[] = offeredCareerPaths;
  const types: readonly EngineerType[] = offeredEngineerTypes;
  if (!paths.includes(form.careerPath) && form.careerPath !== current?.careerPath) {
    refuse({ path: ["careerPath"], message: "Please select one of the career paths that the form offers." });
  }
  if (!types.includes(form.engineerType) && form.engineerType !== current?.engineerType) {
    refuse({ path: ["engineerType"], message: "Please select one of the engineer types that the form offers." });
  }
};

/** A new position. Errors: INVALID_INPUT for a code that is taken, a path or type that the form does not offer. */
export const newPosition = (form: PositionForm, positions: readonly Position[], id: string): Position => {
  assertOffered(form, null);
  assertFreeCode(form, positions, null);
  return { ...form, id, version: 1 };
};

const heldMessage = (position: Position, holders: number): string =>
  `${holders === 1 ? "1 person holds" : `${holders} people hold`} ${position.code}`;

/** Why a position that people hold stays on its ladder. */
export const positionNotMovableMessage = (position: Position, holders: number): string =>
  `${heldMessage(position, holders)}, so it stays on the ladder of ${engineerTypeLabels[position.engineerType]}. Please give them another position first.`;

/** Why a position that people hold cannot be removed. */
export const positionNotRemovableMessage = (position: Position, holders: number): string =>
  `${heldMessage(position, holders)}, so it cannot be removed. Please give them another position first.`;

/**
 * A changed position. `holders` is how many active people hold it; it is asked for only when the engineer type changes.
 * Errors: as for a new one; STATE_CONFLICT when it would leave the ladder of people who hold it.
 */
export const changedPosition = (
  position: Position,
  form: PositionForm,
  positions: readonly Position[],
  holders: number,
): Position => {
  assertOffered(form, position);
  assertFreeCode(form, positions, position.id);
  if (form.engineerType !== position.engineerType && holders > 0) {
    const message = positionNotMovableMessage(position, holders);
    throw new DomainError("STATE_CONFLICT", message, [{ path: ["engineerType"], message }]);
  }
  return { ...position, ...form, version: position.version + 1 };
};

/** Whether a change of a position has to reach the profiles of those who hold it. */
export const isRenamed = (before: Pick<Position, "code" | "title">, after: Pick<Position, "code" | "title">): boolean =>
  before.code !== after.code || before.title !== after.title;

/** What a position requires of every skillset that applies to it; what is not configured is the default. */
export const requirementsOf = (position: Position, { skillsets, requirements }: Ladders): PositionRequirements => {
  const stored = requirements.get(position.id);
  return {
    position,
    items: [...applicableSkillsets(skillsets, position)].sort(byName).map((skillset) => {
      const level = stored?.levels[skillset.id];
      return {
        skillset,
        requiredLevel: level ?? defaultRequiredLevel,
        status: level === undefined ? "Default" : "Configured",
      };
    }),
    version: stored?.version ?? 0,
  };
};

/**
 * The required levels of a position after some were set (docs/ladder.md#first-save): the first time every skillset that
 * applies gets one, afterwards only what was set changes. Errors: INVALID_INPUT for a skillset that does not apply to
 * the position, or that is named twice.
 */
export const savedLevels = (
  position: Position,
  { skillsets, requirements }: Ladders,
  set: readonly { readonly skillsetId: string; readonly requiredLevel: number }[],
): RequiredLevels => {
  const applicable = applicableSkillsets(skillsets, position);
  const applies = new Set(applicable.map(({ id }) => id));
  const seen = new Set<string>();
  for (const [at, { skillsetId }] of set.entries()) {
    const path = ["requirements", at, "skillsetId"];
    if (!applies.has(skillsetId)) {
      const skillset = skillsets.find(({ id }) => id === skillsetId);
      refuse({
        path,
        message: skillset
          ? `"${skillset.name}" does not apply to ${engineerTypeLabels[position.engineerType]}, so ${position.code} cannot require it.`
          : "One of these skillsets was removed in the meantime. Please load the requirements again.",
      });
    }
    if (seen.has(skillsetId)) refuse({ path, message: "Please set each skillset once." });
    seen.add(skillsetId);
  }
  const stored = requirements.get(position.id);
  const first = stored === undefined || Object.keys(stored.levels).length === 0;
  return {
    ...(first ? Object.fromEntries(applicable.map(({ id }) => [id, defaultRequiredLevel])) : stored.levels),
    ...Object.fromEntries(set.map(({ skillsetId, requiredLevel }) => [skillsetId, requiredLevel])),
  };
};
