import { expect, it, vi } from "vitest";
import { newId } from "#functions/ids.ts";

vi.unmock("ulid");

it("ids made at the same time are not sequential", () => {
  const at = new Date();
  const ids = Array.from({ length: 20 }, () => newId(at));
  // The first ten characters are the time. Sequential ids would share all but the last few.
  const beginnings = new Set(ids.map((id) => id.slice(10, 18)));
  expect(beginnings.size).toBe(ids.length);
});
