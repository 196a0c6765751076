import { describe, expect, it } from "vitest";
import { filteredManagerId, filtersOf, scopeOf, withFilters } from "#web/features/reviews/managed/listFilters.ts";

it.each([
  ["/manager-reviews?manager=m&filter=actionNeeded", "m"],
  ["/manager-reviews?filter=actionNeeded", null],
  ["/manager-reviews", null],
  ["/admin/users?manager=m", null],
  [null, null],
])("a review that was opened from %s is in the queue of manager %s", (address, managerId) => {
  expect(filteredManagerId(address)).toBe(managerId);
});

describe("whose reviews the list is of", () => {
  const approver = { id: "a", role: "manager", isApprover: true } as const;
  const cto = { id: "c", role: "cto", isApprover: false } as const;
  it.each([
    ["list=area", approver, { approverId: "a" }],
    ["list=area&manager=m", approver, { approverId: "a" }],
    ["manager=m", approver, { managerId: "m" }],
    ["", approver, {}],
    ["list=other", approver, {}],
    ["approver=b", cto, { approverId: "b" }],
    ["approver=b&manager=m", cto, { approverId: "b" }],
    // Others may not see the area of someone else.
    ["approver=b", approver, {}],
    // A former approver may still have the address.
    ["list=area", { ...approver, isApprover: false }, {}],
    ["list=area&manager=m", cto, { managerId: "m" }],
  ])("%j for %j", (address, viewer, scope) => {
    expect(scopeOf(filtersOf(new URLSearchParams(address)), viewer)).toEqual(scope);
  });

  it("stays in the address while other filters change, and goes with its own", () => {
    const area = withFilters(new URLSearchParams("filter=overdue"), { isAreaList: true });
    expect(area.toString()).toBe("filter=overdue&list=area");
    expect(withFilters(area, { filter: null }).toString()).toBe("list=area");
    expect(withFilters(area, { isAreaList: false }).toString()).toBe("filter=overdue");
  });
});
