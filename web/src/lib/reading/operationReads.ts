import { operationIdInAddress } from "./operationAddress.ts";
import { type Prefetch, prefetchOfRead } from "./prefetch.ts";

/** Empty if the URL names no operation. */
export const operationReads = (search: URLSearchParams): readonly Prefetch[] => {
  const operationId = operationIdInAddress(search);
  return operationId === null ? [] : [prefetchOfRead("operations", "getOperation", { params: { operationId } })];
};
