import * as z from "zod";
import { onboardingTypes } from "../people/terms.ts";
import { id, requiredName, richText, storedName, termId, termIdOr, version } from "../shared/text.ts";
import { applicableSkillsets, type Skillset, skillset } from "../skillsets/model.ts";
import { maxRequiredSkillsets } from "../skillsets/terms.ts";
import { type LadderStructure, maxEntries } from "./structure.ts";
import { ladderStructure } from "./structureModel.ts";
import { effectiveRequiredLevel, notRequired, positionLevelRange, requirementStatuses, termIdRule } from "./terms.ts";

export type { HeldPosition } from "./heldPositionModel.ts";

const levelRangeMessage = `Level must be a whole number from ${positionLevelRange.min} to ${positionLevelRange.max}`;
export const positionLevel = z
  // Forms represent an empty number as NaN.
  .int({ error: ({ input }) => (Number.isNaN(input ?? Number.NaN) ? "Level is required" : levelRangeMessage) })
  .min(positionLevelRange.min, levelRangeMessage)
  .max(positionLevelRange.max, levelRangeMessage);
export const skillLevelRangeMessage = "Skillset levels are 1 to 5";
export const skillLevel = z.int(skillLevelRangeMessage).min(1, skillLevelRangeMessage).max(5, skillLevelRangeMessage);

const maxEntryText = 60;

export const careerPathForm = z.object({
  id: termIdOr(termIdRule, termIdRule),
  label: requiredName("Label is required", maxEntryText),
  state: z.enum(["offered", "retired"]),
  inPositionForm: z.boolean(),
});

export const engineerTypeForm = careerPathForm.extend({
  title: requiredName("Enter a title, or leave it out", maxEntryText).nullable(),
  onboardingTypes: z.array(z.enum(onboardingTypes)).min(1, "Select at least one onboarding"),
});

/** All types and paths that should remain, in order. Others are removed. */
export const structureForm = z.object({
  engineerTypes: z.array(engineerTypeForm).max(maxEntries, `There are at most ${maxEntries} engineer types.`),
  careerPaths: z.array(careerPathForm).max(maxEntries, `There are at most ${maxEntries} career paths.`),
  version,
});
export type StructureForm = z.infer<typeof structureForm>;

const termUses = z.record(termId, z.object({ positions: z.int().min(0), skillsets: z.int().min(0) }));

export const managedStructure = z.object({
  structure: ladderStructure,
  uses: z.object({ engineerTypes: termUses, careerPaths: termUses }),
});

export const position = z.object({
  id,
  code: storedName,
  title: storedName,
  level: positionLevel,
  careerPath: termId,
  engineerType: termId,
  description: richText,
  responsibilities: richText,
  /** On the first position of a path: the position it branches off from (docs/ladder.md#next-positions). */
  fromId: id.exactOptional(),
  version,
});
export type Position = z.infer<typeof position>;

export const mapPosition = position.pick({
  id: true,
  code: true,
  title: true,
  level: true,
  careerPath: true,
  engineerType: true,
  fromId: true,
});
export type MapPosition = z.infer<typeof mapPosition>;

export const positionForm = z.object({
  code: requiredName("Code is required"),
  title: requiredName("Title is required"),
  level: positionLevel,
  careerPath: termIdOr("Select a career path"),
  engineerType: termIdOr("Select an engineer type"),
  description: richText,
  responsibilities: richText,
  fromId: id.exactOptional(),
});
export type PositionForm = z.infer<typeof positionForm>;

/** 0 if the position does not ask for the skillset (docs/ladder.md#not-asked-for). */
const requiredLevel = z
  .int(skillLevelRangeMessage)
  .min(notRequired, skillLevelRangeMessage)
  .max(5, skillLevelRangeMessage);

const requirement = z.object({ positionId: id, skillsetId: id, requiredLevel });

export const ladder = z.object({
  engineerType: termId,
  positions: z.array(position),
  skillsets: z.array(skillset),
  requirements: z.array(requirement),
});
export type Ladder = z.infer<typeof ladder>;

/** Includes all applicable skillsets, with a configured or the default level (docs/ladder.md#requirements). */
export const positionRequirements = z.object({
  position,
  /** Sorted by skillset name. */
  items: z.array(z.object({ skillset, requiredLevel, status: z.enum(requirementStatuses) })),
  /** Counts changes to the requirements, not to the position; 0 before the first save. */
  version,
});
export type PositionRequirements = z.infer<typeof positionRequirements>;

export const positionHolders = z.object({
  /** Active people who hold the position; 100 means 100 or more. */
  people: z.int().min(0),
  round: z.string().nullable(),
  /** Their reviews of this position in the active round that are neither shared nor excluded. */
  reviews: z.int().min(0),
});
export type PositionHolders = z.infer<typeof positionHolders>;

/** May contain only some of the applicable skillsets (docs/ladder.md#requirements). */
export const requirementsForm = z.object({
  requirements: z.array(z.object({ skillsetId: id, requiredLevel })),
  version,
});

/** By skillset ID; 0 for a skillset that the position does not ask for. */
export type RequiredLevels = Readonly<Record<string, number>>;

/** Omits skillsets that were removed or do not apply. */
export interface StoredRequirements {
  readonly levels: RequiredLevels;
  readonly version: number;
}

/** Skillset IDs in order; empty for an order by name (docs/ladder.md#groups-and-order). */
export interface SkillsetOrder {
  readonly ids: readonly string[];
  readonly version: number;
}

export interface Ladders {
  readonly structure: LadderStructure;
  readonly positions: readonly Position[];
  /** Sorted by group and order. */
  readonly skillsets: readonly Skillset[];
  readonly order: SkillsetOrder;
  readonly requirements: ReadonlyMap<string, StoredRequirements>;
}

/** How many skillsets a position asks for, on the ladder of an engineer type. */
export const requiredSkillsetCount = (
  skillsets: readonly Pick<Skillset, "id" | "applicableTo">[],
  engineerType: Position["engineerType"],
  levels: RequiredLevels = {},
): number =>
  applicableSkillsets(skillsets, { engineerType }).filter(
    ({ id: skillsetId }) => effectiveRequiredLevel(levels[skillsetId]) !== null,
  ).length;

export const positionsWithoutRequirements = ({ positions, skillsets, requirements }: Ladders): readonly Position[] =>
  positions.filter(({ id: positionId, engineerType }) => {
    return requiredSkillsetCount(skillsets, engineerType, requirements.get(positionId)?.levels) === 0;
  });

/**
 * With their required levels. Another type's ladder can have more skillsets than a review holds; the last ones are
 * dropped (docs/ladder.md#limits).
 */
export const requiredSkillsets = <Entry extends Pick<Skillset, "id" | "applicableTo">>(
  skillsets: readonly Entry[],
  engineerType: Position["engineerType"],
  levels: RequiredLevels = {},
): readonly { readonly skillset: Entry; readonly requiredLevel: number }[] =>
  applicableSkillsets(skillsets, { engineerType })
    .flatMap((skillset) => {
      const level = effectiveRequiredLevel(levels[skillset.id]);
      return level === null ? [] : [{ skillset, requiredLevel: level }];
    })
    .slice(0, maxRequiredSkillsets);
