import * as z from "zod";

/** How many people would get a review if a round were started now, and how many lack what one needs. */
export const reviewablePeople = z.object({
  reviewable: z.int().min(0),
  /** Active engineers without an engineer type or a position, who get no review. */
  withoutPosition: z.int().min(0),
  /** Those who get a review and have no manager. */
  withoutManager: z.int().min(0),
});
export type ReviewablePeople = z.infer<typeof reviewablePeople>;
