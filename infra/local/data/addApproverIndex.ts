import { addIndexes } from "./addIndexes.ts";
import { changeTables } from "./changeTables.ts";

/** Format 13: reviews are indexed by their approver. None has one yet, so no item changes. */
export const addApproverIndex = changeTables((_documents, name, client) => addIndexes(client, name, ["gsi6"]));
