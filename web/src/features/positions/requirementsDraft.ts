import type { PositionRequirements } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCount, formatCountOf } from "#web/lib/numbers.ts";

/** The level required of each skillset, by the skillset's id. */
export type RequirementsDraft = Readonly<Record<string, number>>;

export const draftOf = ({ items }: PositionRequirements): RequirementsDraft =>
  Object.fromEntries(items.map(({ skillset, requiredLevel }) => [skillset.id, requiredLevel]));

/**
 * What is sent: the levels that become others (docs/ladder.md#first-save), of the skillsets that apply now, since one
 * may have gone while somebody chose.
 */
export const changedRequirements = (draft: RequirementsDraft, { items }: PositionRequirements) =>
  items.flatMap(({ skillset, requiredLevel: known }) => {
    const requiredLevel = draft[skillset.id];
    return requiredLevel === undefined || requiredLevel === known ? [] : [{ skillsetId: skillset.id, requiredLevel }];
  });

/** A level with its title: "3 · Leads", or only the number where nobody described it. */
export const levelName = (skillset: Skillset, level: number): string => {
  const described = skillset.levels.find((one) => one.level === level);
  return described === undefined ? `${level} · Not described` : `${level} · ${described.title}`;
};

/** How far the requirements of a position are configured, in words. */
export const summaryOf = ({ position, items }: PositionRequirements): string => {
  const applying = `${formatCountOf(items.length, "skillset applies", "skillsets apply")} to ${position.code}`;
  const configured = items.filter(({ status }) => status === "Configured").length;
  if (configured === items.length) return `${applying}, all configured`;
  return configured === 0
    ? `${applying}; none is configured yet, so level ${defaultRequiredLevel} is required of each`
    : `${applying}, ${formatCount(configured)} of them configured`;
};
