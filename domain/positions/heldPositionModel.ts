import * as z from "zod";
import { id, storedName } from "../shared/text.ts";

export const heldPosition = z.object({ id, code: storedName, title: storedName });
export type HeldPosition = z.infer<typeof heldPosition>;
