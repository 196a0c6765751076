import { referToEarlierReviews } from "#functions/sample/writing/referToEarlierReviews.ts";
import { changeTables } from "./changeTables.ts";

/** Format 5: a review refers to the person's earlier ones, of which the latest shared one is the previous one. */
export const addEarlierReviews = changeTables(referToEarlierReviews);
