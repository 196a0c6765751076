import * as z from "zod";
import { onboardingTypes } from "../people/terms.ts";
import { id, requiredName, richText, storedName, termId, termIdOr, version } from "../shared/text.ts";
import { applicableSkillsets, type Skillset, skillset } from "../skillsets/model.ts";
import { maxAskedSkillsets } from "../skillsets/terms.ts";
import { type LadderStructure, maxEntries } from "./structure.ts";
import { ladderStructure } from "./structureModel.ts";
import { askedLevel, notAsked, positionLevels, requirementStatuses } from "./terms.ts";

export type { HeldPosition } from "./heldModel.ts";

const levelRangeMessage = `Level is ${positionLevels.min} to ${positionLevels.max}`;
export const positionLevel = z
  .int(levelRangeMessage)
  .min(positionLevels.min, levelRangeMessage)
  .max(positionLevels.max, levelRangeMessage);
/** The message about a skill level outside of the range. */
export const skillLevelRangeMessage = "Skillset levels are 1 to 5";
export const skillLevel = z.int(skillLevelRangeMessage).min(1, skillLevelRangeMessage).max(5, skillLevelRangeMessage);

const structureEntryForm = z.object({
  id: termIdOr("Id is required"),
  label: requiredName("Label is required").max(60, "Please shorten this to 60 characters."),
  state: z.enum(["offered", "retired"]),
  inPositionForm: z.boolean(),
});

/** All engineer types and career paths as an administrator wants them, in their order; others are removed. */
export const structureForm = z.object({
  engineerTypes: z
    .array(
      structureEntryForm.extend({
        title: requiredName("Please give a title, or leave it out")
          .max(60, "Please shorten this to 60 characters.")
          .nullable(),
        onboardingTypes: z.array(z.enum(onboardingTypes)).min(1, "Please select at least one onboarding"),
      }),
    )
    .max(maxEntries, `There are at most ${maxEntries} engineer types.`),
  careerPaths: z.array(structureEntryForm).max(maxEntries, `There are at most ${maxEntries} career paths.`),
  version,
});
export type StructureForm = z.infer<typeof structureForm>;

const termUses = z.record(termId, z.object({ positions: z.int().min(0), skillsets: z.int().min(0) }));

/** The engineer types and career paths, and how many positions and skillsets use each, by id. */
export const managedStructure = z.object({
  structure: ladderStructure,
  uses: z.object({ engineerTypes: termUses, careerPaths: termUses }),
});

/** A position of the ladder (docs/ladder.md#positions). Rich text is HTML (docs/texts.md#rich-text). */
export const position = z.object({
  id,
  code: storedName,
  title: storedName,
  level: positionLevel,
  careerPath: termId,
  engineerType: termId,
  description: richText,
  responsibilities: richText,
  /** On the first position of a path: the one that the path branches off from (docs/ladder.md#next-positions). */
  fromId: id.exactOptional(),
  version,
});
export type Position = z.infer<typeof position>;

/** What the map needs of a position. */
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

/** The fields of a position that an administrator edits (docs/ladder.md#position-form). */
export const positionForm = z.object({
  code: requiredName("Code is required"),
  title: requiredName("Title is required"),
  level: positionLevel,
  careerPath: termIdOr("Please select a career path"),
  engineerType: termIdOr("Please select an engineer type"),
  description: richText,
  responsibilities: richText,
  fromId: id.exactOptional(),
});
export type PositionForm = z.infer<typeof positionForm>;

/** A required level, or 0 for a skillset that the position does not ask for (docs/ladder.md#not-asked-for). */
const requiredLevel = z
  .int(skillLevelRangeMessage)
  .min(notAsked, skillLevelRangeMessage)
  .max(5, skillLevelRangeMessage);

/** The level that a position requires of a configured skillset (docs/ladder.md#requirements). */
const requirement = z.object({ positionId: id, skillsetId: id, requiredLevel });

/** The ladder of an engineer type: its positions, the skillsets that apply, and the configured requirements. */
export const ladder = z.object({
  engineerType: termId,
  positions: z.array(position),
  skillsets: z.array(skillset),
  requirements: z.array(requirement),
});
export type Ladder = z.infer<typeof ladder>;

/**
 * The levels that a position requires of all applicable skillsets, configured or default (docs/ladder.md#requirements).
 */
export const positionRequirements = z.object({
  position,
  /** Sorted by skillset name. */
  items: z.array(z.object({ skillset, requiredLevel, status: z.enum(requirementStatuses) })),
  /** The version of the requirements, not of the position; 0 before the first save. */
  version,
});
export type PositionRequirements = z.infer<typeof positionRequirements>;

/** Whom a change of a position's requirements reaches (docs/ladder.md#requirements-in-a-running-round). */
export const requirementsReach = z.object({
  /** The active people who hold it; 100 means 100 or more. */
  people: z.int().min(0),
  /** The name of the active round; null if none is active. */
  round: z.string().nullable(),
  /** How many of these people have a review of this position in the active round that is neither shared nor set aside. */
  reviews: z.int().min(0),
});
export type RequirementsReach = z.infer<typeof requirementsReach>;

/** Required levels to save, for some or all applicable skillsets (docs/ladder.md#first-save). */
export const requirementsForm = z.object({
  requirements: z.array(z.object({ skillsetId: id, requiredLevel })),
  version,
});

/** The required levels of a position, by skillset id; 0 for a skillset that it does not ask for. */
export type RequiredLevels = Readonly<Record<string, number>>;

/** A position's requirements, without skillsets that were removed or do not apply to the position. */
export interface StoredRequirements {
  readonly levels: RequiredLevels;
  readonly version: number;
}

/** The order of the skillsets, by id; empty for an order by name (docs/ladder.md#groups-and-order). */
export interface SkillsetOrder {
  readonly ids: readonly string[];
  readonly version: number;
}

/** All ladders: every position, every skillset, and the requirements by position id. */
export interface Ladders {
  readonly structure: LadderStructure;
  readonly positions: readonly Position[];
  /** In their groups and order. */
  readonly skillsets: readonly Skillset[];
  readonly order: SkillsetOrder;
  readonly requirements: ReadonlyMap<string, StoredRequirements>;
}

/** How many skillsets a position asks for, on the ladder of an engineer type. */
export const askedCount = (
  skillsets: readonly Pick<Skillset, "id" | "applicableTo">[],
  engineerType: Position["engineerType"],
  levels: RequiredLevels = {},
): number =>
  applicableSkillsets(skillsets, { engineerType }).filter(
    ({ id: skillsetId }) => askedLevel(levels[skillsetId]) !== null,
  ).length;

/** The positions that ask for no skillset at all. */
export const positionsAskingNothing = ({ positions, skillsets, requirements }: Ladders): readonly Position[] =>
  positions.filter(({ id: positionId, engineerType }) => {
    return askedCount(skillsets, engineerType, requirements.get(positionId)?.levels) === 0;
  });

/**
 * The skillsets that a position asks of a person of an engineer type, with the required levels. A position asks for no
 * more than fit into a review. There can be too many only if the position is on another engineer type's ladder; then the last ones
 * are left out (docs/ladder.md#limits).
 */
export const askedSkillsets = <Entry extends Pick<Skillset, "id" | "applicableTo">>(
  skillsets: readonly Entry[],
  engineerType: Position["engineerType"],
  levels: RequiredLevels = {},
): readonly { readonly skillset: Entry; readonly requiredLevel: number }[] =>
  applicableSkillsets(skillsets, { engineerType })
    .flatMap((skillset) => {
      const level = askedLevel(levels[skillset.id]);
      return level === null ? [] : [{ skillset, requiredLevel: level }];
    })
    .slice(0, maxAskedSkillsets);
