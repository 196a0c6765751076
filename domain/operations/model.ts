import * as z from "zod";
import { id, instant } from "../shared/text.ts";
import { operationKinds, operationStatuses } from "./terms.ts";

/** Work that is recorded first and then done in steps, each once: how much of it there is, and how much is done. */
export const operation = z.object({
  id,
  kind: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  /** How many things there are to do; what turns up on the way may make it more. */
  total: z.int().min(0),
  done: z.int().min(0),
  /** What a person should know about single things that could not be done; at most 100 sentences. */
  remarks: z.array(z.string()),
  /** Why it ended before its end; null unless it failed. */
  problem: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Operation = z.infer<typeof operation>;
