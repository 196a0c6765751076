import * as z from "zod";
import { anyActive } from "../../shared/route.ts";
import { id, userId } from "../../shared/text.ts";

export const personParams = z.object({ userId });

export const caseParams = z.object({ userId, caseId: id });

export const subjectGuard = { kind: "subject", isAllowed: anyActive } as const;

export const writeErrors = ["NOT_FOUND", "VERSION_CONFLICT", "STATE_CONFLICT"] as const;
