import { describe, expect, it } from "vitest";
import { inLadderOrder, isSameOrder, storedOrder } from "#domain/skillsets/model.ts";
import { inGroups } from "#domain/skillsets/rules.ts";

const skillset = (id: string, group?: string) => ({ id, name: `Skill ${id}`, ...(group !== undefined && { group }) });
const idsOf = (skillsets: readonly { readonly id: string }[]) => skillsets.map(({ id }) => id).join("");

describe("the order of skillsets", () => {
  it("is by name without groups and a stored order", () => {
    expect(idsOf(inLadderOrder([skillset("c"), skillset("a"), skillset("b")], []))).toBe("abc");
  });

  it("is the stored one, followed by the others by name", () => {
    const all = [skillset("d"), skillset("a"), skillset("b"), skillset("c")];
    expect(idsOf(inLadderOrder(all, ["c", "gone", "a"]))).toBe("cabd");
  });

  it("keeps groups together at their first skillset, with ungrouped ones last", () => {
    const all = [skillset("a", "Two"), skillset("b"), skillset("c", "One"), skillset("d", "two"), skillset("e", "One")];
    expect(idsOf(inLadderOrder(all, []))).toBe("ceadb");
    expect(idsOf(inLadderOrder(all, ["b", "d", "e", "c", "a"]))).toBe("daecb");
  });

  it("isn't stored if it is by name", () => {
    const all = [skillset("a"), skillset("b"), skillset("c")];
    expect(storedOrder(all, ["a", "b", "c"])).toEqual([]);
    expect(storedOrder(all, ["b"])).toEqual(["b", "a", "c"]);
    expect(isSameOrder(all, ["a", "b"], [])).toBe(true);
    expect(isSameOrder(all, ["b"], [])).toBe(false);
  });
});

describe("groups", () => {
  it("are a single unnamed one if nothing has a group", () => {
    expect(inGroups([skillset("a"), skillset("b")], ({ group }) => group)).toEqual([
      { name: null, entries: [skillset("a"), skillset("b")] },
    ]);
    expect(inGroups([skillset("a")].slice(1), ({ group }) => group)).toEqual([]);
  });

  it("merge names that differ only in case, with the first spelling", () => {
    const all = [skillset("a", "People"), skillset("b", "people"), skillset("c")];
    expect(inGroups(all, ({ group }) => group).map(({ name, entries }) => [name, idsOf(entries)])).toEqual([
      ["People", "ab"],
      [null, "c"],
    ]);
  });
});
