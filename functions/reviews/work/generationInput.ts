import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

/** The version of the round that was started: a second click on the same start begins nothing new. */
export const generationInput = z.object({ roundId: id, startedOver: version });
