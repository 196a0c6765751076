import { addAwaitedReports as addToTable } from "#functions/sample/writing/addOnboardings.ts";
import { changeTables } from "./changeTables.ts";

/** Format 3: every ongoing onboarding has a mark by which its weekly report is awaited. */
export const addAwaitedReports = changeTables(addToTable);
