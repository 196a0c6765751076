import * as z from "zod";
import { id } from "../shared/text.ts";

export const reviewInProgress = z.object({
  positionCode: z.string(),
});
export type ReviewInProgress = z.infer<typeof reviewInProgress>;

export const workInProgress = z.object({
  round: z.string().nullable(),
  reviews: z.array(reviewInProgress.extend({ userId: id })),
});
export type WorkInProgress = z.infer<typeof workInProgress>;
