import { addLeavers } from "#functions/sample/writing/addLeavers.ts";
import { countWithoutPosition } from "#functions/sample/writing/countWithoutPosition.ts";
import { countWriting } from "#functions/sample/writing/countWriting.ts";
import { changeTables } from "./changeTables.ts";

/**
 * Format 8: the people who get no review are counted, and the reviews in which somebody has written; and it is known
 * who no longer acts as a manager or a lead.
 */
export const addRoundGuards = changeTables(async (documents, tableName) => {
  await countWithoutPosition(documents, tableName);
  await countWriting(documents, tableName);
  await addLeavers(documents, tableName);
});
