import { type ReviewFilter, type ReviewSort, reviewFilters, reviewSorts } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { ManagedQuery } from "./useManagedReviews.ts";

/** What a list is filtered by, and its order. */
export interface ListFilters {
  /** The beginning of a name; "" for all. */
  readonly name: string;
  readonly filter: ReviewFilter | null;
  readonly managerId: string | null;
  readonly sort: ReviewSort;
}

/** The filters in an address (docs/reviews.md#filters). Values that do not exist are ignored. */
export const filtersOf = (params: URLSearchParams): ListFilters => ({
  name: params.get("name") ?? "",
  filter: reviewFilters.find((filter) => filter === params.get("filter")) ?? null,
  managerId: params.get("manager"),
  sort: reviewSorts.find((sort) => sort === params.get("sort")) ?? "name",
});

/** The address's parameters with changed filters; the others stay. */
export const withFilters = (params: URLSearchParams, change: Partial<ListFilters>): URLSearchParams => {
  const { name, filter, managerId, sort } = { ...filtersOf(params), ...change };
  const next = new URLSearchParams(params);
  for (const [key, value] of [
    ["name", name],
    ["filter", filter ?? ""],
    ["manager", managerId ?? ""],
    ["sort", sort === "name" ? "" : sort],
  ] as const) {
    if (value === "") {
      next.delete(key);
    } else {
      next.set(key, value);
    }
  }
  return next;
};

/** The manager to whose reports the filters narrow what waits for the viewer, as the API takes it. */
export const managerQueryOf = ({ managerId }: Pick<ListFilters, "managerId">): { readonly managerId?: string } =>
  managerId === null ? {} : { managerId };

/** The manager by whom the list at an address is filtered; null without one, and on every other page. */
export const filteredManager = (address: string | null): string | null => {
  const [path, search] = (address ?? "").split("?");
  return path === paths.managerReviews.getHref() ? filtersOf(new URLSearchParams(search)).managerId : null;
};

/** The filters as the API takes them, without those that are not set. */
export const queryOf = ({ name, filter, managerId, sort }: ListFilters): ManagedQuery => ({
  ...(name !== "" && { name }),
  ...(filter !== null && { filter }),
  ...managerQueryOf({ managerId }),
  ...(sort !== "name" && filter === null && name === "" && { sort }),
});
