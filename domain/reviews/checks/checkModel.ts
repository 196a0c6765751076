import * as z from "zod";
import { id } from "../../shared/text.ts";

const one = z.int().min(1).max(5);
const count = z.int().min(0);

/**
 * Something about a manager evaluation that is worth another look before it is approved
 * (docs/rounds.md#checks-before-approving). A check is a question, and prevents nothing. It names a few skillsets, and how
 * many further ones there are.
 */
export const check = z.discriminatedUnion("kind", [
  /** The rating is two or more steps from that of the completed self evaluation. */
  z.object({ kind: z.literal("farFromSelf"), self: one, rating: one }),
  /** The rating is above "Meets Expectations", while a third or more of the levels are below the required ones. */
  z.object({ kind: z.literal("aboveItsLevels"), rating: one, below: count, of: count }),
  /** The rating is below "Meets Expectations", while no level is below the required one. */
  z.object({ kind: z.literal("belowItsLevels"), rating: one }),
  /** The rating is the lowest or the highest, without additional comments. */
  z.object({ kind: z.literal("ratingWithoutComment"), rating: one }),
  /** Levels two or more from the required ones, without a comment. */
  z.object({ kind: z.literal("levelsWithoutComment"), skillsetIds: z.array(id).min(1), further: count }),
  /** Levels that moved by two or more since the previous review. */
  z.object({
    kind: z.literal("levelsMoved"),
    moved: z.array(z.object({ skillsetId: id, from: one, to: one })).min(1),
    further: count,
  }),
]);
export type Check = z.infer<typeof check>;
export type CheckKind = Check["kind"];
