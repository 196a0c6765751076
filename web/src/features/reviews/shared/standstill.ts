import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";

/** Why nothing goes on in a review, as a badge. */
export type Standstill = "Exempted" | "Left" | "Round Completed" | "Paused";

/**
 * Why nothing can be written in a review at all, whatever its deadlines are; null if it goes on. A round that was taken
 * back to draft pauses its reviews.
 */
export const standstillOf = (
  { setAside }: Pick<Review, "setAside">,
  { status }: Pick<Round, "status">,
): Standstill | null => {
  if (setAside !== null) {
    return setAside === "exempted" ? "Exempted" : "Left";
  }
  if (status === "active") {
    return null;
  }
  return status === "completed" ? "Round Completed" : "Paused";
};
