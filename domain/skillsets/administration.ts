import type { EngineerType } from "../people/terms.ts";
import { type Ladders, requiredSkillsetCount, type SkillsetOrder } from "../positions/model.ts";
import { choiceProblem, inOrder, type LadderStructure, typeLabel } from "../positions/structure.ts";
import { DomainError, throwFieldError } from "../shared/errors.ts";
import { listNames } from "../shared/names.ts";
import {
  isSameOrder,
  type LadderLevel,
  type Skillset,
  type SkillsetForm,
  type SkillsetLevelForm,
  storedOrder,
  textsProblem,
  withTextsFor,
} from "./model.ts";
import { maxLevels, maxOrderedSkillsets, maxRequiredSkillsets, maxSkillsetsPerType, nameKey } from "./terms.ts";

const assertFreeName = ({ name }: SkillsetForm, others: readonly Skillset[]): void => {
  const holder = others.find((other) => nameKey(other.name) === nameKey(name));
  if (holder) {
    throwFieldError("name", `A skillset named "${holder.name}" already exists. Choose another name.`);
  }
};

const maxNamedCodes = 3;

const namedCodes = (codes: readonly string[]): string =>
  listNames(codes.slice(0, maxNamedCodes), Math.max(0, codes.length - maxNamedCodes));

/** Positions require a new skillset by default, so positions at the limit block it. */
const assertPositionsHaveSpace = (
  newTypes: readonly EngineerType[],
  others: readonly Skillset[],
  ladders: Ladders,
): void => {
  const full = ladders.positions.filter(
    ({ id, engineerType }) =>
      newTypes.includes(engineerType) &&
      requiredSkillsetCount(others, engineerType, ladders.requirements.get(id)?.levels) >= maxRequiredSkillsets,
  );
  if (full.length > 0) {
    const asks = full.length === 1 ? "asks" : "ask";
    throw new DomainError(
      "STATE_CONFLICT",
      `${namedCodes(full.map(({ code }) => code))} ${asks} for ${maxRequiredSkillsets} skillsets, the most that fit into one review. Set one to "Not asked for" first.`,
    );
  }
};

/** Only offered types can be added to a skillset; types that it already applies to can stay. */
const assertTypes = ({ applicableTo }: SkillsetForm, current: Skillset | null, structure: LadderStructure): void => {
  for (const [index, type] of applicableTo.entries()) {
    const message = choiceProblem(structure.engineerTypes, type, "engineer type");
    if (message !== null && current?.applicableTo.includes(type) !== true) {
      throwFieldError(["applicableTo", index], message);
    }
  }
};

const assertRoom = ({ applicableTo }: SkillsetForm, others: readonly Skillset[], structure: LadderStructure): void => {
  if (others.length >= maxOrderedSkillsets) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The ladders have reached the limit of ${maxOrderedSkillsets} skillsets. Remove one first.`,
    );
  }
  const full = applicableTo.find(
    (type) => others.filter((other) => other.applicableTo.includes(type)).length >= maxSkillsetsPerType,
  );
  if (full !== undefined) {
    throw new DomainError(
      "STATE_CONFLICT",
      `${typeLabel(structure, full)} has reached the limit of ${maxSkillsetsPerType} skillsets. Remove one first.`,
    );
  }
};

const withOrderedTypes = (form: SkillsetForm, { engineerTypes }: LadderStructure): SkillsetForm => ({
  ...form,
  applicableTo: inOrder(engineerTypes, form.applicableTo),
});

/** Errors: INVALID_INPUT for a taken name; STATE_CONFLICT if an engineer type or position has too many. */
export const newSkillset = (form: SkillsetForm, ladders: Ladders, id: string): Skillset => {
  assertFreeName(form, ladders.skillsets);
  assertTypes(form, null, ladders.structure);
  assertRoom(form, ladders.skillsets, ladders.structure);
  assertPositionsHaveSpace(form.applicableTo, ladders.skillsets, ladders);
  return { ...withOrderedTypes(form, ladders.structure), id, levels: [], version: 1 };
};

/** Errors: those of `newSkillset`. */
export const changedSkillset = (skillset: Skillset, form: SkillsetForm, ladders: Ladders): Skillset => {
  const others = ladders.skillsets.filter(({ id }) => id !== skillset.id);
  assertFreeName(form, others);
  assertTypes(form, skillset, ladders.structure);
  assertRoom(form, others, ladders.structure);
  assertPositionsHaveSpace(
    form.applicableTo.filter((type) => !skillset.applicableTo.includes(type)),
    others,
    ladders,
  );
  const { group: _before, ...rest } = skillset;
  const changed = withOrderedTypes(form, ladders.structure);
  const levels = skillset.levels.map((level) => withTextsFor(level, changed.applicableTo));
  return { ...rest, ...changed, levels, version: skillset.version + 1 };
};

/**
 * Null if nothing changes. Skillsets missing from `ids`, just added by a colleague, come last. Errors: INVALID_INPUT
 * for an unknown one.
 */
export const changedSkillsetOrder = ({ skillsets, order }: Ladders, ids: readonly string[]): SkillsetOrder | null => {
  const known = new Set(skillsets.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) {
    throwFieldError(["skillsetIds", unknown], "One of these skillsets was removed. Reload the page.");
  }
  return isSameOrder(skillsets, ids, order.ids)
    ? null
    : { ids: storedOrder(skillsets, ids), version: order.version + 1 };
};

const withLevels = (skillset: Skillset, levels: Skillset["levels"]): Skillset => ({
  ...skillset,
  levels: levels.sort((a, b) => a.level - b.level),
  version: skillset.version + 1,
});

const assertFreeLevel = (skillset: Skillset, level: number, others: Skillset["levels"]): void => {
  const taken = others.find((other) => other.level === level);
  if (taken) {
    throwFieldError("level", `"${skillset.name}" already has a level ${level}: "${taken.title}". Choose another one.`);
  }
};

/** Errors: INVALID_INPUT for the text of an engineer type that the skillset does not apply to. */
const checkedLevel = ({ name, applicableTo }: Skillset, level: SkillsetLevelForm): LadderLevel => {
  const other = Object.keys(level.byType ?? {}).find((type) => !applicableTo.includes(type));
  if (other !== undefined) {
    throwFieldError(
      ["byType", other],
      `"${name}" no longer applies to this engineer type, so it can't have a text for that type. Reload the page.`,
    );
  }
  return withTextsFor(level, applicableTo);
};

/** Errors: INVALID_INPUT if the texts of all levels are too long in total. */
const withCheckedLevels = (skillset: Skillset, levels: Skillset["levels"]): Skillset => {
  const changed = withLevels(skillset, levels);
  const problem = textsProblem(changed);
  if (problem !== null) {
    throwFieldError("byType", problem);
  }
  return changed;
};

/**
 * Errors: STATE_CONFLICT at five levels; INVALID_INPUT for an existing level, another type's text, and texts too long
 * in total.
 */
export const withNewLevel = (skillset: Skillset, level: SkillsetLevelForm): Skillset => {
  if (skillset.levels.length >= maxLevels) {
    throw new DomainError(
      "STATE_CONFLICT",
      `"${skillset.name}" has reached the limit of ${maxLevels} levels. Change one of them instead.`,
    );
  }
  assertFreeLevel(skillset, level.level, skillset.levels);
  return withCheckedLevels(skillset, [...skillset.levels, checkedLevel(skillset, level)]);
};

const assertLevel = (skillset: Skillset, level: number): void => {
  if (!skillset.levels.some((known) => known.level === level)) {
    throw new DomainError("NOT_FOUND", `"${skillset.name}" no longer has a level ${level}. Reload the page.`);
  }
};

/** Errors: NOT_FOUND; INVALID_INPUT as for a new level. */
export const withChangedLevel = (skillset: Skillset, level: number, changed: SkillsetLevelForm): Skillset => {
  assertLevel(skillset, level);
  const others = skillset.levels.filter((known) => known.level !== level);
  assertFreeLevel(skillset, changed.level, others);
  return withCheckedLevels(skillset, [...others, checkedLevel(skillset, changed)]);
};

/** Errors: NOT_FOUND. */
export const withoutLevel = (skillset: Skillset, level: number): Skillset => {
  assertLevel(skillset, level);
  return withLevels(
    skillset,
    skillset.levels.filter((known) => known.level !== level),
  );
};
