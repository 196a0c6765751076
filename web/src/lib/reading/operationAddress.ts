import { type Prefetch, prefetchOfRead } from "./prefetch.ts";

/** Empty if the URL names no operation. */
export const operationReads = (search: URLSearchParams): readonly Prefetch[] => {
  const operationId = operationIdInAddress(search);
  return operationId === null ? [] : [prefetchOfRead("operations", "getOperation", { params: { operationId } })];
};

/** From the URL (docs/architecture.md#operations), or null. Also accepts `plan`, for old links. */
export const operationIdInAddress = (params: URLSearchParams): string | null =>
  params.get("operation") ?? params.get("plan");

/** A null id removes the parameter. */
export const withOperation = (params: URLSearchParams, operationId: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("plan");
  next.delete("operation");
  if (operationId !== null) {
    next.set("operation", operationId);
  }
  return next;
};
