import { countPeople } from "#functions/sample/writing/countPeople.ts";
import { changeTables } from "./changeTables.ts";

/** Format 7: people who get reviews, those of them without a manager, and ctos are counted. */
export const addSetupCounts = changeTables(countPeople);
