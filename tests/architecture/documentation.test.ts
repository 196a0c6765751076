import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { Actor } from "#domain/people/model.ts";
import { anyActive, type Guard } from "#domain/shared/route.ts";
import { entityBuilders } from "#functions/table/store.ts";
import { describeCallers, referencePages } from "#infra/documentation/pages.ts";
import { type EntityIndex, keyProblems } from "#infra/documentation/tablePage.ts";

describe("the reference", () => {
  const pages = referencePages();
  const linesOf = (name: string): readonly string[] => pages.get(name)?.split("\n") ?? [];

  it("has a line for every route with its callers, and a section for every entity", () => {
    expect(routes.length).toBeGreaterThan(10);
    const listed = linesOf("permissions").map((line) => line.split(" | ")[0]);
    expect(listed).toEqual(expect.arrayContaining(routes.map(({ id }) => `| ${id}`)));
    expect(linesOf("table")).toEqual(expect.arrayContaining(Object.keys(entityBuilders).map((name) => `## ${name}`)));
  });
});

describe("the description of a route's callers", () => {
  const isCto = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";
  const decides = (actor: Pick<Actor, "role">): boolean => isCto(actor) || actor.role === "admin";
  const isOwn = (): boolean => false;

  it.each<[Guard, string]>([
    [{ kind: "account" }, "Anyone signed in, even before approval, except deactivated people"],
    [{ kind: "active", isAllowed: anyActive }, "Active people with any role"],
    [{ kind: "active", isAllowed: isCto }, "Active people with the role `cto`"],
    [
      { kind: "active", isAllowed: decides, message: "Please ask an admin." },
      "Active people with the role `admin` or `cto`",
    ],
    [{ kind: "subject", isAllowed: anyActive, isAllowedFor: isOwn }, "Active people with any role, if `isOwn`"],
  ])("matches the guard %j", (guard, words) => {
    expect(describeCallers(guard)).toBe(words);
  });

  it("throws for a guard that checks more than the role", () => {
    expect(() => describeCallers({ kind: "active", isAllowed: (actor) => actor.id === "1" })).toThrow("reads actor.id");
  });
});

describe("a docstring's table", () => {
  const indexes: readonly EntityIndex[] = [
    { index: "table", partitionKey: "USER#${id}", sortKey: "PROFILE" },
    { index: "gsi1", partitionKey: "ROLE#${role}", sortKey: "${sortName} #${id}" },
  ];
  const row = (index: string, key: string) => ({ question: "who?", index, key, usedBy: "a page" });
  const byRole = row("gsi1", "`ROLE#role` / `name #id`, by name");

  it("passes if it matches the entity's keys", () => {
    const rows = [row("table", "`USER#id` / `PROFILE` (and `POS#time`)"), row("table", "the same, one item"), byRole];
    expect(keyProblems(rows, indexes)).toEqual([]);
  });

  it.each([
    ["another partition key", [row("table", "`USERS#id` / `PROFILE`"), byRole]],
    ["another sort key", [row("table", "`USER#id` / `META`"), byRole]],
    ["another order of the parts", [row("gsi1", "`ROLE#role` / `#id name`")]],
    ["two sort keys, one of them wrong", [row("table", "`USER#id` / `PROFILE`, `META`"), byRole]],
    ["no sort key", [row("table", "`USER#id`"), byRole]],
    ["a key without backticks", [row("table", "USER#id / PROFILE"), byRole]],
    ["a wrong index", [row("gsi2", "`USER#id` / `PROFILE`"), byRole]],
    ["the same key as a missing row", [row("table", "the same, one item"), byRole]],
    ["no row for an index", [row("table", "`USER#id` / `PROFILE`")]],
  ])("fails with %s", (_what, rows) => {
    expect(keyProblems(rows, indexes)).toHaveLength(1);
  });
});
