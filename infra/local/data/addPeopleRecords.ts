import { completePeople } from "#functions/sample/writing/completePeople.ts";
import { changeTables } from "./changeTables.ts";

/** Format 9: it is known who has never signed in, since when people are inactive, and who is or was somebody's manager or lead. */
export const addPeopleRecords = changeTables(completePeople);
