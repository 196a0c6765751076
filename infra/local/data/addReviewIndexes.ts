import { indexReviews } from "#functions/sample/writing/indexReviews.ts";
import { addIndexes } from "./addIndexes.ts";
import { changeTables } from "./changeTables.ts";

/** Format 4: reviews are indexed by stage and by whose turn it is, and hold the progress of their drafts. */
export const addReviewIndexes = changeTables(async (documents, name, client) => {
  await addIndexes(client, name, ["gsi4", "gsi5"]);
  await indexReviews(documents, name);
});
