import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { Actor } from "#domain/people/model.ts";
import { anyActive, type Guard } from "#domain/shared/route.ts";
import { entityBuilders } from "#functions/store/store.ts";
import { describeCallers } from "#infra/documentation/apiPage.ts";
import { describeFields, describeSchema } from "#infra/documentation/describeSchema.ts";
import { entityTexts } from "#infra/documentation/entityText.ts";
import { type EntityIndex, keyProblems } from "#infra/documentation/keyProblems.ts";
import { generatedPages } from "#infra/documentation/pages.ts";

const generated = generatedPages();

describe("the pages that are generated from the code", () => {
  it.each(["docs/api.md", "docs/audit-actions.md", "docs/table.md", "docs/personal-data.md"])(
    "%s is up to date",
    (path) => {
      const current = existsSync(path) ? readFileSync(path, "utf8") : "";
      const outOfDate = `${path} is missing or out of date. Please run: npm run docs`;
      expect(current, outOfDate).not.toBe("");
      expect(current === generated.get(path), outOfDate).toBe(true);
    },
  );

  it("have a heading for every route and every entity", () => {
    const headings = [...generated.values()].flatMap((text) => text.split("\n").filter((line) => line.startsWith("#")));
    expect(routes.length).toBeGreaterThan(10);
    expect(headings).toEqual(expect.arrayContaining(routes.map((route) => `### ${route.id}`)));
    expect(headings).toEqual(expect.arrayContaining(Object.keys(entityBuilders).map((name) => `## ${name}`)));
  });
});

describe("the description of a route's callers", () => {
  const isCto = (actor: Pick<Actor, "role">): boolean => actor.role === "cto";
  const decides = (actor: Pick<Actor, "role">): boolean => isCto(actor) || actor.role === "admin";
  const isOwn = (): boolean => false;

  it.each<[Guard, string]>([
    [{ kind: "account" }, "Anybody who is signed in, even before approval, except deactivated people."],
    [{ kind: "active", isAllowed: anyActive }, "Active people with any role."],
    [{ kind: "active", isAllowed: isCto }, "Active people with the role `cto`."],
    [
      { kind: "active", isAllowed: decides, message: "Please ask an admin." },
      "Active people with the role `admin` or `cto`. Others get the message “Please ask an admin.”",
    ],
    [
      { kind: "subject", isAllowed: anyActive, isAllowedFor: isOwn },
      "Active people with any role, for whom `isOwn` holds.",
    ],
  ])("is right for the guard %j", (guard, words) => {
    expect(describeCallers(guard)).toBe(words);
  });

  it("is refused for a guard that checks more than the role", () => {
    expect(() => describeCallers({ kind: "active", isAllowed: (actor) => actor.id === "1" })).toThrow("reads actor.id");
  });
});

describe("a docstring's table", () => {
  const indexes: readonly EntityIndex[] = [
    { index: "table", partitionKey: "USER#${id}", sortKey: "PROFILE" },
    { index: "gsi1", partitionKey: "ROLE#${role}", sortKey: "${sortName} #${id}" },
  ];
  const row = (index: string, key: string) => ({ question: "who?", index, key, whoAsks: "a page" });
  const byRole = row("gsi1", "`ROLE#role` / `name #id`, by name");

  it("agrees with the model", () => {
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
  ])("is refused with %s", (_what, rows) => {
    expect(keyProblems(rows, indexes)).toHaveLength(1);
  });

  const moduleWith = (table: string) => `
/**
 * Somebody,
 * in words.
 *
${table}
 */
export const userEntity = () => ({
  attributes: {
    /** Their id. */
    id: {},
    name: {},
  },
});

/** No entity. */
export const shards = ["0"];
`;

  it("is read with the text before it and the notes of attributes", () => {
    const table =
      " * | question | index | key | who asks |\n * |---|---|---|---|\n * | who? | table | `A` / `B` | a page |";
    expect([...entityTexts("a.ts", moduleWith(table))]).toEqual([
      [
        "userEntity",
        {
          description: "Somebody, in words.",
          patterns: [{ question: "who?", index: "table", key: "`A` / `B`", whoAsks: "a page" }],
          notes: new Map([["id", "Their id."]]),
        },
      ],
    ]);
  });

  it.each([
    ["other headings", " * | question | key | index | who asks |\n * |---|---|---|---|"],
    [
      "a row of three cells",
      " * | question | index | key | who asks |\n * |---|---|---|---|\n * | who? | table | `A` |",
    ],
  ])("is not read with %s", (_what, table) => {
    expect(() => entityTexts("a.ts", moduleWith(table))).toThrow("userEntity");
  });
});

describe("the description of a JSON schema", () => {
  it.each([
    [{ type: "string", minLength: 1, maxLength: 2000 }, "text, 1 to 2,000 characters"],
    [{ type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, "whole number, at least 0"],
    [{ type: ["string", "null"] }, "text or null"],
    [{ anyOf: [{ enum: ["a", "b"] }, { type: "null" }] }, "`a`, `b` or null"],
    [{ enum: ["a", "b"], default: "a" }, "`a` or `b`; `a` by default"],
    [{ type: "array", items: { type: "object", properties: { x: {}, y: {} } } }, "list of: object (`x`, `y`)"],
    [{ type: "object", additionalProperties: { type: "boolean" } }, "object of values by key, each: true or false"],
    [{}, "any JSON value"],
  ])("%j", (schema, words) => {
    expect(describeSchema(schema)).toBe(words);
  });

  it("is refused for an unsupported schema", () => {
    expect(() => describeSchema({ type: "bigint" })).toThrow("bigint");
  });

  it("marks optional fields, and never describes an object as empty", () => {
    const schema = { type: "object", properties: { a: { type: "boolean" }, b: { type: "null" } }, required: ["a"] };
    expect(describeFields(schema)).toEqual([
      { name: "a", required: true, words: "true or false" },
      { name: "b", required: false, words: "null" },
    ]);
    expect(describeFields({ type: "array" })).toBeNull();
  });
});
