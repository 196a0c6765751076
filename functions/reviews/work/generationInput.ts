import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

export const generationInput = z.object({
  roundId: id,
  /** The round's version at the start, so a second click starts nothing. */
  roundVersion: version,
  adjustsToAbsences: z.boolean().exactOptional(),
});
