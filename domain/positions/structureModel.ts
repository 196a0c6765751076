import * as z from "zod";
import { onboardingTypes } from "../people/terms.ts";
import { storedName, termId, version } from "../shared/text.ts";
import { entryStates, type LadderStructure } from "./structure.ts";

const structureEntry = z.object({
  id: termId,
  label: storedName,
  state: z.enum(entryStates),
  inPositionForm: z.boolean(),
});

export const ladderStructure = z.object({
  engineerTypes: z.array(
    structureEntry.extend({ title: storedName.nullable(), onboardingTypes: z.array(z.enum(onboardingTypes)) }),
  ),
  careerPaths: z.array(structureEntry),
  version,
}) satisfies z.ZodType<LadderStructure>;
