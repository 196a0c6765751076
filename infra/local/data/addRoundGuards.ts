import { countPeople } from "#functions/sample/countPeople.ts";
import { countWriting } from "#functions/sample/countWriting.ts";
import { changeTables } from "./changeTables.ts";

/** Format 6: the people who would get a review are counted, and the reviews in which somebody has written. */
export const addRoundGuards = changeTables(async (documents, tableName) => {
  await countPeople(documents, tableName);
  await countWriting(documents, tableName);
});
