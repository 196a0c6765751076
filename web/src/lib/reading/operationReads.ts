import { type FirstRead, firstRead } from "./firstReads.ts";
import { operationInAddress } from "./operationAddress.ts";

/** The first read of a page that shows the operation named in its URL; none if the URL names none. */
export const operationReads = (search: URLSearchParams): readonly FirstRead[] => {
  const operationId = operationInAddress(search);
  return operationId === null ? [] : [firstRead("operations", "getOperation", { params: { operationId } })];
};
