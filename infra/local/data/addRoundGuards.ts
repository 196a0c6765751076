import { addLeavers } from "#functions/sample/addLeavers.ts";
import { countPeople } from "#functions/sample/countPeople.ts";
import { countWriting } from "#functions/sample/countWriting.ts";
import { changeTables } from "./changeTables.ts";

/**
 * Format 6: the people who would get a review are counted, and the reviews in which somebody has written; and it is known
 * who no longer acts as a manager or a lead.
 */
export const addRoundGuards = changeTables(async (documents, tableName) => {
  await countPeople(documents, tableName);
  await countWriting(documents, tableName);
  await addLeavers(documents, tableName);
});
