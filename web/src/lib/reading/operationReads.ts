import { operationInAddress } from "./operationAddress.ts";
import { type Prefetch, prefetchRead } from "./prefetch.ts";

/** Empty if the URL names no operation. */
export const operationReads = (search: URLSearchParams): readonly Prefetch[] => {
  const operationId = operationInAddress(search);
  return operationId === null ? [] : [prefetchRead("operations", "getOperation", { params: { operationId } })];
};
