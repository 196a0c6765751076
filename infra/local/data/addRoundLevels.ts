import { writeRoundLevels } from "#functions/sample/writing/writeRoundLevels.ts";
import { changeTables } from "./changeTables.ts";

/** Format 6: the levels of each round with a shared review are recorded. */
export const addRoundLevels = changeTables(writeRoundLevels);
