import * as z from "zod";
import { userId } from "../../shared/text.ts";

export const personParams = z.object({ userId });

export const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;
