import * as z from "zod";
import { type EngineerType, engineerTypes } from "../people/terms.ts";
import { fold } from "../shared/fold.ts";
import { id, requiredName, richText, shortText, storedName, version } from "../shared/text.ts";

/** One of up to five levels of a skillset (docs/ladder.md#levels). */
export const skillsetLevel = z.object({ level: z.int().min(1).max(5), title: storedName, description: richText });
export type SkillsetLevel = z.infer<typeof skillsetLevel>;

/** A skillset with its levels, and the engineer types that it applies to. */
export const skillset = z.object({
  id,
  name: storedName,
  description: z.string(),
  applicableTo: z.array(z.enum(engineerTypes)).min(1, "Please select at least one engineer type"),
  levels: z.array(skillsetLevel),
  version,
});
export type Skillset = z.infer<typeof skillset>;

/** The fields of a skillset that an administrator edits (docs/ladder.md#skillsets). */
export const skillsetForm = z.object({
  name: requiredName("Name is required"),
  description: shortText,
  applicableTo: z
    .array(z.enum(engineerTypes), "Please select at least one engineer type")
    .min(1, "Please select at least one engineer type")
    .refine((types) => new Set(types).size === types.length, "Please select each engineer type once"),
});
export type SkillsetForm = z.infer<typeof skillsetForm>;

/** The fields of a skillset level that an administrator edits (docs/ladder.md#skillsets). */
export const skillsetLevelForm = z.object({
  level: z.int("Level is required").min(1, "Level is 1 to 5").max(5, "Level is 1 to 5"),
  title: requiredName("Title is required"),
  description: richText,
});
export type SkillsetLevelForm = z.infer<typeof skillsetLevelForm>;

/** The uses of a skillset, which deleting it or one of its levels affects (docs/ladder.md#deletion). */
export const skillsetUsage = z.object({
  /** The positions that require it, sorted by code. */
  positions: z.array(
    z.object({
      id,
      code: storedName,
      title: storedName,
      engineerType: z.enum(engineerTypes),
      requiredLevel: z.int().min(1).max(5),
    }),
  ),
});
export type SkillsetUsage = z.infer<typeof skillsetUsage>;

/** The key by which skillset names are compared: case, accents and repeated whitespace are ignored. */
export const nameKey = (skillsetName: string): string => fold(skillsetName.replace(/\s+/g, " "));

/** The skillsets that apply to an engineer type. */
export const applicableSkillsets = <Entry extends Pick<Skillset, "applicableTo">>(
  skillsets: readonly Entry[],
  { engineerType }: { readonly engineerType: EngineerType },
): readonly Entry[] => skillsets.filter(({ applicableTo }) => applicableTo.includes(engineerType));
