import { keepRoundLevels } from "#functions/sample/writing/keepRoundLevels.ts";
import { changeTables } from "./changeTables.ts";

/** Format 6: the levels of each round with a shared review are kept. */
export const addRoundLevels = changeTables(keepRoundLevels);
