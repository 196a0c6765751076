import { describe, expect, it } from "vitest";
import { filteredManager, filtersOf, scopeOf, withFilters } from "#web/features/reviews/managed/listFilters.ts";

it.each([
  ["/manager-reviews?manager=m&filter=waiting", "m"],
  ["/manager-reviews?filter=waiting", null],
  ["/manager-reviews", null],
  ["/admin/users?manager=m", null],
  [null, null],
])("a review that was opened from %s is in the queue of manager %s", (address, managerId) => {
  expect(filteredManager(address)).toBe(managerId);
});

describe("whose reviews the list is of", () => {
  const approver = { id: "a", isApprover: true };
  it.each([
    ["list=area", approver, { approverId: "a" }],
    ["list=area&manager=m", approver, { approverId: "a" }],
    ["manager=m", approver, { managerId: "m" }],
    ["", approver, {}],
    ["list=other", approver, {}],
    // Who is no approver any more may still have the address.
    ["list=area", { id: "a", isApprover: false }, {}],
    ["list=area&manager=m", { id: "c", isApprover: false }, { managerId: "m" }],
  ])("%j for %j", (address, viewer, scope) => {
    expect(scopeOf(filtersOf(new URLSearchParams(address)), viewer)).toEqual(scope);
  });

  it("stays in the address while other filters change, and goes with its own", () => {
    const area = withFilters(new URLSearchParams("filter=late"), { isArea: true });
    expect(area.toString()).toBe("filter=late&list=area");
    expect(withFilters(area, { filter: null }).toString()).toBe("list=area");
    expect(withFilters(area, { isArea: false }).toString()).toBe("filter=late");
  });
});
