import { heldPositionOf } from "#domain/positions/ladders.ts";
import { positionsWithoutRequirements } from "#domain/positions/model.ts";
import type { GenerationPreview } from "#domain/reviews/rounds/roundModel.ts";
import { readReviewablePeople } from "../people/store/peopleCounts.ts";
import { readLadders } from "../positions/store/ladder.ts";
import type { Store } from "../table/store.ts";

/** Who would get a review now. Three parallel requests, however many people there are. */
export const readGenerationPreview = async (store: Store): Promise<GenerationPreview> => {
  const [people, ladders] = await Promise.all([readReviewablePeople(store), readLadders(store)]);
  return {
    people,
    positionCount: ladders.positions.length,
    positionsWithoutRequirements: positionsWithoutRequirements(ladders).map(heldPositionOf),
  };
};
