/**
 * The id of the operation in a page's URL (docs/architecture.md#operations), or null. The parameter was once called
 * `plan`; bookmarked and shared URLs with that name still work.
 */
export const operationInAddress = (params: URLSearchParams): string | null =>
  params.get("operation") ?? params.get("plan");
