/**
 * The id of the operation in a page's URL (docs/architecture.md#operations), or null. The parameter was once called
 * `plan`; bookmarked and shared URLs with that name still work.
 */
export const operationInAddress = (params: URLSearchParams): string | null =>
  params.get("operation") ?? params.get("plan");

/** The parameters of the same URL with another operation, or with none. */
export const withOperation = (params: URLSearchParams, operationId: string | null): URLSearchParams => {
  const next = new URLSearchParams(params);
  next.delete("plan");
  next.delete("operation");
  if (operationId !== null) {
    next.set("operation", operationId);
  }
  return next;
};
