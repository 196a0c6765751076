import { addOnboardings } from "#functions/sample/writing/addOnboardings.ts";
import { changeTables } from "./changeTables.ts";

/** Format 2: every onboarding has a record of its own. */
export const addOnboardingRecords = changeTables(addOnboardings);
