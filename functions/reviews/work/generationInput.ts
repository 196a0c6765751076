import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

export const generationInput = z.object({
  roundId: id,
  /** The started version: a second click begins nothing. */
  startedOver: version,
  adjustsToAbsences: z.boolean().exactOptional(),
});
