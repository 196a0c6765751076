import * as z from "zod";
import { id, instant } from "../shared/text.ts";
import { operationKinds, operationStatuses } from "./terms.ts";

export interface Remark {
  readonly text: string;
  readonly personId: string | null;
}

export const remarkOf = (text: string): Remark => ({ text, personId: null });

export const operation = z.object({
  id,
  kind: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  total: z.int().min(0),
  done: z.int().min(0),
  created: z.int().min(0),
  /** Messages about items that could not be processed; at most 100. */
  remarks: z.array(z.string()),
  problem: z.string().nullable(),
  createdAt: instant,
});
export type Operation = z.infer<typeof operation>;

/** The client generates the ID, so a repeated request does not start another operation. */
export const newOperationId = id.describe(
  "A new ULID for the operation; a repeated request with it returns the same operation",
);
