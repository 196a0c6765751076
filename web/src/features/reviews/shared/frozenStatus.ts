import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";

type FrozenStatus = "Exempted" | "Left" | "Round Completed" | "Paused";

/** Null if the review can be edited, deadlines aside. Putting a round back to draft pauses its reviews. */
export const frozenStatusOf = (
  { exclusion }: Pick<Review, "exclusion">,
  { status }: Pick<Round, "status">,
): FrozenStatus | null => {
  if (exclusion !== null) {
    return exclusion === "exempted" ? "Exempted" : "Left";
  }
  if (status === "active") {
    return null;
  }
  return status === "completed" ? "Round Completed" : "Paused";
};
