import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

/** Which round, and which version of it was started: a second press of the same start begins nothing new. */
export const generationInput = z.object({ roundId: id, startedOver: version });
