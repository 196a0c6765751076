import type { Me } from "#domain/people/model.ts";
import { type CheckFilter, checkFilters } from "#domain/reviews/checks/checks.ts";
import {
  type ApprovalSort,
  approvalSorts,
  evaluationLevels,
  type ReviewFilter,
  type ReviewSort,
  reviewFilters,
  reviewSorts,
} from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { ManagedQuery } from "./useManagedReviews.ts";

export interface ListFilters {
  /** The beginning of a name; "" for all. */
  readonly name: string;
  readonly filter: ReviewFilter | null;
  readonly managerId: string | null;
  /** The approver whose area the CTO sees; null for all reviews. */
  readonly approverId: string | null;
  readonly isAreaList: boolean;
  readonly sort: ReviewSort;
  readonly approvalSort: ApprovalSort;
  /** Limits pending approvals to this manager rating; null for all. */
  readonly rating: RatingFilter | null;
  /** Limits pending approvals by their checks; null for all. */
  readonly check: CheckFilter | null;
}

export const ratingFilters = evaluationLevels.map((level) => `${level}` as const);
export type RatingFilter = (typeof ratingFilters)[number];

/** Reads the filters from the URL (docs/evaluations.md#review-lists). Unknown values are ignored. */
export const filtersOf = (params: URLSearchParams): ListFilters => ({
  name: params.get("name") ?? "",
  filter: reviewFilters.find((filter) => filter === params.get("filter")) ?? null,
  managerId: params.get("manager"),
  approverId: params.get("approver"),
  isAreaList: params.get("list") === "area",
  sort: reviewSorts.find((sort) => sort === params.get("sort")) ?? "name",
  approvalSort: approvalSorts.find((order) => order === params.get("order")) ?? "waiting",
  rating: ratingFilters.find((rating) => rating === params.get("rating")) ?? null,
  check: checkFilters.find((check) => check === params.get("check")) ?? null,
});

export const withFilters = (params: URLSearchParams, change: Partial<ListFilters>): URLSearchParams => {
  const { name, filter, managerId, approverId, isAreaList, sort, approvalSort, rating, check } = {
    ...filtersOf(params),
    ...change,
  };
  const next = new URLSearchParams(params);
  for (const [key, value] of [
    ["name", name],
    ["filter", filter ?? ""],
    ["manager", managerId ?? ""],
    ["approver", approverId ?? ""],
    ["list", isAreaList ? "area" : ""],
    ["sort", sort === "name" ? "" : sort],
    ["order", approvalSort === "waiting" ? "" : approvalSort],
    ["rating", rating ?? ""],
    ["check", check ?? ""],
  ] as const) {
    if (value === "") {
      next.delete(key);
    } else {
      next.set(key, value);
    }
  }
  return next;
};

export const managerQueryOf = ({ managerId }: Pick<ListFilters, "managerId">): { readonly managerId?: string } =>
  managerId === null ? {} : { managerId };

export const scopeOf = (
  { managerId, approverId, isAreaList }: Pick<ListFilters, "managerId" | "approverId" | "isAreaList">,
  { id, role, isApprover }: Pick<Me, "id" | "role" | "isApprover">,
): { readonly managerId?: string; readonly approverId?: string } => {
  if (isApprover && isAreaList) {
    return { approverId: id };
  }
  return role === "cto" && approverId !== null ? { approverId } : managerQueryOf({ managerId });
};

/** The manager filter of a review list's address; null on other pages. */
export const filteredManagerId = (address: string | null): string | null => {
  const [path, search] = (address ?? "").split("?");
  return path === paths.managerReviews.getHref() ? filtersOf(new URLSearchParams(search)).managerId : null;
};

export const queryOf = (
  { name, filter, sort, ...scope }: ListFilters,
  viewer: Pick<Me, "id" | "role" | "isApprover">,
): ManagedQuery => ({
  ...(name !== "" && { name }),
  ...(filter !== null && { filter }),
  ...scopeOf(scope, viewer),
  ...(sort !== "name" && filter === null && name === "" && { sort }),
});

export const listsApprovals = ({ name, filter }: ListFilters): boolean =>
  name === "" && (filter === "actionNeeded" || filter === "approvalMissing");

export const approvalQueryOf = ({ approvalSort, rating, check, managerId }: ListFilters) => ({
  ...(approvalSort !== "waiting" && { sort: approvalSort }),
  ...(rating !== null && { rating }),
  ...(check !== null && { check }),
  ...managerQueryOf({ managerId }),
});
