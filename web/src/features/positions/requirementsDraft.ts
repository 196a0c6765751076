import type { PositionRequirements } from "#domain/positions/model.ts";
import { defaultRequiredLevel } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCount, formatCountOf } from "#web/lib/numbers.ts";

/** The required levels by skillset id. */
export type RequirementsDraft = Readonly<Record<string, number>>;

export const draftOf = ({ items }: PositionRequirements): RequirementsDraft =>
  Object.fromEntries(items.map(({ skillset, requiredLevel }) => [skillset.id, requiredLevel]));

/**
 * The levels to save: only changed ones (docs/ladder.md#first-save), and only of skillsets that still apply, because a
 * colleague may have removed one in the meantime.
 */
export const changedRequirements = (draft: RequirementsDraft, { items }: PositionRequirements) =>
  items.flatMap(({ skillset, requiredLevel: storedLevel }) => {
    const requiredLevel = draft[skillset.id];
    return requiredLevel === undefined || requiredLevel === storedLevel
      ? []
      : [{ skillsetId: skillset.id, requiredLevel }];
  });

/** A level with its title: "3 · Leads", or "3 · Not described". */
export const levelName = (skillset: Skillset, level: number): string => {
  const described = skillset.levels.find((one) => one.level === level);
  return described === undefined ? `${level} · Not described` : `${level} · ${described.title}`;
};

/** Summarizes how many requirements of a position are configured. */
export const summaryOf = ({ position, items }: PositionRequirements): string => {
  const applying = `${formatCountOf(items.length, "skillset applies", "skillsets apply")} to ${position.code}`;
  const configured = items.filter(({ status }) => status === "Configured").length;
  if (configured === items.length) {
    return `${applying}, all configured`;
  }
  return configured === 0
    ? `${applying}; none is configured yet, so level ${defaultRequiredLevel} is required of each`
    : `${applying}, ${formatCount(configured)} of them configured`;
};
