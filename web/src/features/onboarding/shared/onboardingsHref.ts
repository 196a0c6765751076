import * as paths from "#domain/shared/paths.ts";

export type ListedStatus = "ongoing" | "completed";

export const onboardingsHref = (status: ListedStatus): string =>
  status === "ongoing" ? paths.onboardings.getHref() : `${paths.onboardings.getHref()}?status=${status}`;

export const listedStatus = (params: URLSearchParams): ListedStatus =>
  params.get("status") === "completed" ? "completed" : "ongoing";
