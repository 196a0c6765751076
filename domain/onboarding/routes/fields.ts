import * as z from "zod";
import { id } from "../../shared/text.ts";

export const ofPerson = z.object({ userId: id });

export const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;
