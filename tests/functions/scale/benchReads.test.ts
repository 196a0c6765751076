import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import { measuredFirst } from "#tests/bench/firstRequests.ts";
import { leftOut } from "#tests/bench/furtherReads.ts";

describe("the cold functions of the bench", () => {
  const reads = routes.filter(({ method }) => method === "GET").map(({ id }) => id);
  const measured = measuredFirst.filter(({ spec }) => spec.method === "GET").map(({ spec }) => spec.id);

  it("cover every GET route except the ones excluded with a reason", () => {
    expect(reads.length).toBeGreaterThan(60);
    expect([...measured, ...Object.keys(leftOut)].sort()).toEqual([...reads].sort());
    expect(Object.values(leftOut).filter((reason) => reason.length < 20)).toEqual([]);
  });

  it("cover ten routes that write", () => {
    expect(measuredFirst.filter(({ spec }) => spec.method !== "GET")).toHaveLength(10);
  });
});
