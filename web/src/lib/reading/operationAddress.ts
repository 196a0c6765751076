/**
 * The operation id in the URL (docs/architecture.md#operations), or null. Also accepts the parameter `plan`, because
 * bookmarked and shared URLs still use it.
 */
export const operationInAddress = (params: URLSearchParams): string | null =>
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
