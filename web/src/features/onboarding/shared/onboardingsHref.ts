import * as paths from "#domain/shared/paths.ts";

/** Which onboardings the list shows. */
export type ListedStatus = "ongoing" | "completed";

/** The address of the list of onboardings. */
export const onboardingsHref = (status: ListedStatus): string =>
  status === "ongoing" ? paths.onboardings.getHref() : `${paths.onboardings.getHref()}?status=${status}`;

/** The onboardings that the URL's parameters ask for. */
export const listedStatus = (params: URLSearchParams): ListedStatus =>
  params.get("status") === "completed" ? "completed" : "ongoing";
