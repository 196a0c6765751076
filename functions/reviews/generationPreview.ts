import { heldPositionOf } from "#domain/positions/ladders.ts";
import { positionsAskingNothing } from "#domain/positions/model.ts";
import type { GenerationPreview } from "#domain/reviews/rounds/roundModel.ts";
import { readReviewablePeople } from "../store/people/peopleCounts.ts";
import { readLadders } from "../store/positions/ladder.ts";
import type { Store } from "../store/store.ts";

/** Who would get a review now. Three parallel requests, however many people there are. */
export const readGenerationPreview = async (store: Store): Promise<GenerationPreview> => {
  const [people, ladders] = await Promise.all([readReviewablePeople(store), readLadders(store)]);
  return {
    people,
    positionCount: ladders.positions.length,
    positionsAskingNothing: positionsAskingNothing(ladders).map(heldPositionOf),
  };
};
