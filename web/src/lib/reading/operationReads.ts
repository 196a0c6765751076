import { type FirstRead, firstRead } from "./firstReads.ts";
import { operationInAddress } from "./operationAddress.ts";

/** The reads of a page that shows the operation in its address. */
export const operationReads = (search: URLSearchParams): readonly FirstRead[] => {
  const operationId = operationInAddress(search);
  return operationId === null ? [] : [firstRead("operations", "getOperation", { params: { operationId } })];
};
