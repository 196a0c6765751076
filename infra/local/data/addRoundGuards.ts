import { countPeople } from "#functions/sample/countPeople.ts";
import { changeTables } from "./changeTables.ts";

/** Format 6: the people who would get a review are counted. */
export const addRoundGuards = changeTables(countPeople);
