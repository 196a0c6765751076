import { expect, it, vi } from "vitest";
import { newId } from "#functions/ids.ts";

vi.unmock("ulid");

it("makes ids of the same moment that do not follow from each other", () => {
  const at = new Date();
  const ids = Array.from({ length: 20 }, () => newId(at));
  // The first ten characters are the time. Of ids that were counted, all but the last few would be the same.
  const beginnings = new Set(ids.map((id) => id.slice(10, 18)));
  expect(beginnings.size).toBe(ids.length);
});
