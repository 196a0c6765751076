import * as z from "zod";
import { engineerTypes } from "../people/terms.ts";
import { id, name, richText, version } from "../shared/text.ts";

/** One of up to five levels of a skillset (spec 1 §3.5). */
export const skillsetLevel = z.object({ level: z.int().min(1).max(5), title: name, description: richText });

/** A skillset with its levels, and the engineer types that it applies to. */
export const skillset = z.object({
  id,
  name,
  description: z.string(),
  applicableTo: z.array(z.enum(engineerTypes)).min(1, "Please select at least one engineer type"),
  levels: z.array(skillsetLevel),
  version,
});
export type Skillset = z.infer<typeof skillset>;
