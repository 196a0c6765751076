import { type Prefetch, prefetchOfRead } from "./prefetch.ts";

/** Empty if the URL has no operation. */
export const operationReads = (search: URLSearchParams): readonly Prefetch[] => {
  const operationId = operationIdInAddress(search);
  return operationId === null ? [] : [prefetchOfRead("operations", "getOperation", { params: { operationId } })];
};

/** Null if the URL has none (docs/architecture.md#operations). Also accepts `plan`, for old links. */
export const operationIdInAddress = (params: URLSearchParams): string | null =>
  params.get("operation") ?? params.get("plan");

/** A null ID removes the parameter. */
export const withOperation = (params: URLSearchParams, operationId: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("plan");
  next.delete("operation");
  if (operationId !== null) {
    next.set("operation", operationId);
  }
  return next;
};
