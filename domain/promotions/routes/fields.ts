import * as z from "zod";
import { id, userId } from "../../shared/text.ts";

export const personParams = z.object({ userId });

export const caseParams = z.object({ userId, caseId: id });

export const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;
