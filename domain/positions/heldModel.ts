import * as z from "zod";
import { id, storedName } from "../shared/text.ts";

/** A position as it appears on a profile or review. */
export const heldPosition = z.object({ id, code: storedName, title: storedName });
export type HeldPosition = z.infer<typeof heldPosition>;
