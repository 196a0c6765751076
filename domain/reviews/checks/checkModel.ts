import * as z from "zod";
import { id } from "../../shared/text.ts";

const ratingOrLevel = z.int().min(1).max(5);
const count = z.int().min(0);

/**
 * A question about a manager or final evaluation; it blocks nothing (docs/rounds.md#checks). Lists a few skillsets and
 * the number of further ones.
 */
export const check = z.discriminatedUnion("kind", [
  /** The rating differs by two or more from the completed self-evaluation. */
  z.object({ kind: z.literal("farFromSelf"), self: ratingOrLevel, rating: ratingOrLevel }),
  /** Above "Meets Expectations", with at least a third of the levels below the required ones. */
  z.object({ kind: z.literal("aboveItsLevels"), rating: ratingOrLevel, below: count, total: count }),
  /** The rating is below "Meets Expectations", but no level is below the required one. */
  z.object({ kind: z.literal("belowItsLevels"), rating: ratingOrLevel }),
  /** The lowest or highest rating without additional comments. */
  z.object({ kind: z.literal("ratingWithoutComment"), rating: ratingOrLevel }),
  /** Levels that differ by two or more from the required ones, without a comment. */
  z.object({ kind: z.literal("levelsWithoutComment"), skillsetIds: z.array(id).min(1), further: count }),
  /** Levels that changed by two or more since the previous review. */
  z.object({
    kind: z.literal("levelsMoved"),
    moved: z.array(z.object({ skillsetId: id, from: ratingOrLevel, to: ratingOrLevel })).min(1),
    further: count,
  }),
]);
export type Check = z.infer<typeof check>;
export type CheckKind = Check["kind"];
