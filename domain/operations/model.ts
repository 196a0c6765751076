import * as z from "zod";
import { id, instant } from "../shared/text.ts";
import { operationKinds, operationStatuses } from "./terms.ts";

/** A background operation, which runs in steps, and its progress. */
export const operation = z.object({
  id,
  kind: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  /** The number of items to process; it may grow while the operation runs. */
  total: z.int().min(0),
  done: z.int().min(0),
  /** How many items it created, such as reviews. */
  created: z.int().min(0),
  /** Messages about items that could not be processed; at most 100. */
  remarks: z.array(z.string()),
  /** Why the operation failed; null unless it failed. */
  problem: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Operation = z.infer<typeof operation>;

/** The id of the operation that a request starts. The page chooses it, so that a repeated request does not start another. */
export const newOperationId = id.describe(
  "A new ULID for the operation; a request that is repeated with it returns the operation that it has started",
);
