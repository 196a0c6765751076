import * as z from "zod";
import { id, version } from "#domain/shared/text.ts";

/** The started version: a second click begins nothing. */
export const generationInput = z.object({ roundId: id, startedOver: version });
