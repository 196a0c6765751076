import type { PositionRequirements } from "#domain/positions/model.ts";
import { defaultRequiredLevel, notAsked } from "#domain/positions/terms.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { formatCount, formatCountOf } from "#web/lib/numbers.ts";

/** The required levels by skillset id; 0 for a skillset that is not asked for. */
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

/** A required level with its title: "3 · Leads", "3 · Not described" or "Not asked for". */
export const levelName = (skillset: Skillset, level: number): string => {
  if (level === notAsked) {
    return "Not asked for";
  }
  const described = skillset.levels.find((one) => one.level === level);
  return described === undefined ? `${level} · Not described` : `${level} · ${described.title}`;
};

/** Summarizes how many requirements of a position are configured, and how many skillsets it asks for. */
export const summaryOf = ({ position, items }: PositionRequirements): string => {
  const asked = items.filter(({ requiredLevel }) => requiredLevel !== notAsked).length;
  const asking = asked === items.length ? "" : `, ${formatCount(asked)} of them asked for`;
  const applying = `${formatCountOf(items.length, "skillset applies", "skillsets apply")} to ${position.code}${asking}`;
  const configured = items.filter(({ status }) => status === "Configured").length;
  if (configured === items.length) {
    return `${applying}, all configured`;
  }
  return configured === 0
    ? `${applying}; none is configured yet, so level ${defaultRequiredLevel} is required of each`
    : `${applying}, ${formatCount(configured)} of them configured`;
};
