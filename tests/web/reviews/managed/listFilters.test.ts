import { expect, it } from "vitest";
import { filteredManager } from "#web/features/reviews/managed/listFilters.ts";

it.each([
  ["/manager-reviews?manager=m&filter=waiting", "m"],
  ["/manager-reviews?filter=waiting", null],
  ["/manager-reviews", null],
  ["/admin/users?manager=m", null],
  [null, null],
])("a review that was opened from %s is in the queue of manager %s", (address, managerId) => {
  expect(filteredManager(address)).toBe(managerId);
});
