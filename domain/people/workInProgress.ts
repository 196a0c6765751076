import * as z from "zod";
import { id } from "../shared/text.ts";

/** A review of the active round that is neither shared nor set aside. */
export const reviewInProgress = z.object({
  /** The code of the position that the review is about, which is the person's when the reviews were generated. */
  positionCode: z.string(),
  /** Whether the manager evaluation is begun or completed. */
  hasManagerDraft: z.boolean(),
});
export type ReviewInProgress = z.infer<typeof reviewInProgress>;

/** What a change of these people would reach (docs/user-management.md#what-a-change-reaches). */
export const workInProgress = z.object({
  /** The name of the active round; null if none is active. */
  round: z.string().nullable(),
  reviews: z.array(reviewInProgress.extend({ userId: id })),
});
export type PeopleWork = z.infer<typeof workInProgress>;
