/**
 * The id of the operation that a page's address names (docs/architecture.md#operations); null when it names
 * none. Addresses that people bookmarked or sent when the parameter was called `plan` keep working.
 */
export const operationInAddress = (params: URLSearchParams): string | null =>
  params.get("operation") ?? params.get("plan");
