import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

export const generationInput = z.object({
  roundId: id,
  /** The round's version before the start, which identifies a second click. */
  roundVersion: version,
  adjustsToAbsences: z.boolean().exactOptional(),
});
