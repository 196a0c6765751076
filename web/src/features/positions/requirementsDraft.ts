import type { PositionRequirements } from "#domain/positions/model.ts";
import { defaultRequiredLevel, notRequired } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCount, formatCountOf } from "#web/lib/format/numbers.ts";
import type { RecordFields } from "#web/ui/record/recordFields.ts";

/** Required levels by skillset id; 0 means not asked for. */
export type RequirementsDraft = Readonly<Record<string, number>>;

export const draftOf = ({ items }: PositionRequirements): RequirementsDraft =>
  Object.fromEntries(items.map(({ skillset, requiredLevel }) => [skillset.id, requiredLevel]));

/** Only changed levels (docs/ladder.md#requirements), of skillsets that still apply. */
export const changedRequirements = (draft: RequirementsDraft, { items }: PositionRequirements) =>
  items.flatMap(({ skillset, requiredLevel: storedLevel }) => {
    const requiredLevel = draft[skillset.id];
    return requiredLevel === undefined || requiredLevel === storedLevel
      ? []
      : [{ skillsetId: skillset.id, requiredLevel }];
  });

export const requirementsFields = ({ items }: PositionRequirements): RecordFields<RequirementsDraft> =>
  Object.fromEntries(
    items.map(({ skillset }) => [
      skillset.id,
      { label: skillset.name, show: (level: number) => (level === notRequired ? "Not asked for" : `Level ${level}`) },
    ]),
  );

/** A required level with its title: "3 · Leads", "3 · Not described" or "Not asked for". */
export const levelName = ({ levels }: Skillset, level: number): string =>
  level === notRequired
    ? "Not asked for"
    : `${level} · ${levels.find((one) => one.level === level)?.title ?? "Not described"}`;

/** "Not asked for", the stored level and described levels; all levels if none is described. */
export const offeredLevels = ({ levels }: Skillset, stored: number): readonly number[] =>
  [notRequired, 1, 2, 3, 4, 5].filter(
    (one) => one === notRequired || one === stored || levels.length === 0 || levels.some(({ level }) => level === one),
  );

export const levelNames = (skillset: Skillset, levels: readonly number[]): Readonly<Record<number, string>> =>
  Object.fromEntries(levels.map((level) => [level, levelName(skillset, level)]));

export const summaryOf = ({ position, items }: PositionRequirements): string => {
  const requiredCount = items.filter(({ requiredLevel }) => requiredLevel !== notRequired).length;
  const requiredText = requiredCount === items.length ? "" : `, ${formatCount(requiredCount)} of them asked for`;
  const appliesText = `${formatCountOf(items.length, "skillset applies", "skillsets apply")} to ${position.code}${requiredText}`;
  const configuredCount = items.filter(({ status }) => status === "Configured").length;
  if (configuredCount === items.length) {
    return `${appliesText}, all configured`;
  }
  return configuredCount === 0
    ? `${appliesText}. None is configured yet, so level ${defaultRequiredLevel} is required for each`
    : `${appliesText}, ${formatCount(configuredCount)} of them configured`;
};
