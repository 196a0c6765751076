import * as z from "zod";
import { engineerTypes } from "../people/terms.ts";
import { id, name, richText, version } from "../shared/text.ts";
import { skillset } from "../skillsets/model.ts";
import { careerPaths } from "./terms.ts";

export const positionLevel = z.int().min(1, "Level is 1 to 7").max(7, "Level is 1 to 7");
export const skillLevel = z.int().min(1, "Skillset levels are 1 to 5").max(5, "Skillset levels are 1 to 5");

/** A position of the ladder (spec 1 §3.3). Rich text is HTML (decision 35). */
export const position = z.object({
  id,
  code: name,
  title: name,
  level: positionLevel,
  careerPath: z.enum(careerPaths),
  engineerType: z.enum(engineerTypes),
  description: richText,
  responsibilities: richText,
  version,
});
export type Position = z.infer<typeof position>;

/** A position as it stands beside a person's name. */
export const heldPosition = z.object({ id, code: name, title: name });
export type HeldPosition = z.infer<typeof heldPosition>;

/** What a position requires: a level of each configured skillset (spec 1 §3.5). */
export const requirement = z.object({ positionId: id, skillsetId: id, requiredLevel: skillLevel });
export type Requirement = z.infer<typeof requirement>;

/** The required level of a skillset that is not configured for a position (spec 2 §9). */
export const defaultRequiredLevel = 1;

/** The ladder of an engineer type: its positions, the skillsets that apply and what each position requires. */
export const ladder = z.object({
  engineerType: z.enum(engineerTypes),
  positions: z.array(position),
  skillsets: z.array(skillset),
  requirements: z.array(requirement),
});
export type Ladder = z.infer<typeof ladder>;
