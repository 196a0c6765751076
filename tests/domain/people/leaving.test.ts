import { expect, it } from "vitest";
import { areManyDeactivations, assertDeactivations, isDeactivation } from "#domain/people/leaving.ts";

it.each([
  ["active", "inactive", true],
  ["active", "active", false],
  ["inactive", "inactive", false],
  ["inactive", "active", false],
  ["pending_review", "inactive", false],
] as const)("a change from %s to %s is a deactivation: %s", (before, status, expected) => {
  expect(isDeactivation({ user: { status: before }, after: { status } })).toBe(expected);
});

it.each([
  { toDeactivate: 0, active: 0, many: false },
  { toDeactivate: 1, active: 9, many: true },
  { toDeactivate: 1, active: 10, many: false },
  { toDeactivate: 2, active: 19, many: true },
  { toDeactivate: 2, active: 20, many: false },
])(
  "deactivating $toDeactivate of $active people requires typing the number: $many",
  ({ toDeactivate, active, many }) => {
    expect(areManyDeactivations(toDeactivate, active)).toBe(many);
    const ids = Array.from({ length: toDeactivate }, (_, at) => `leaver-${at}`);
    const check = (typed: number | undefined, actorId = "admin") =>
      assertDeactivations({ toDeactivate: ids, typedCount: typed, activeCount: active, actorId });
    expect(() => check(toDeactivate)).not.toThrow();
    for (const typed of [undefined, toDeactivate - 1, toDeactivate + 1]) {
      if (many) {
        expect(() => check(typed)).toThrow(`Type how many people this deactivates: ${toDeactivate} of ${active}.`);
      } else {
        expect(() => check(typed)).not.toThrow();
      }
    }
    if (toDeactivate > 0) {
      expect(() => check(toDeactivate, "leaver-0")).toThrow(
        "You can't deactivate your own account. Ask another admin.",
      );
    }
  },
);
