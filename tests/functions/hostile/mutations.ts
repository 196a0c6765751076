import fc from "fast-check";
import type { RouteSpec } from "#domain/shared/route.ts";
import type { Call } from "#tests/support/call.ts";

/** The input of a request, apart from who sends it. */
export type Input = Pick<Call, "params" | "query" | "body">;

type Path = readonly (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

const shapeOf = (schema: unknown): readonly string[] =>
  isObject(schema) && isObject(schema["shape"]) ? Object.keys(schema["shape"]) : [];

/** All places in a value: each key and each entry at every depth, and the value itself. */
const placesIn = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...(isObject(value)
    ? Object.entries(value).flatMap(([key, inner]) =>
        placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

/** The places of a request: those of a valid one, and every key that the route declares. */
const placesOf = (spec: RouteSpec, input: Input): readonly Path[] => [
  ...placesIn(input.body, ["body"]),
  ...shapeOf(spec.body).map((key) => ["body", key]),
  ...shapeOf(spec.params).map((key) => ["params", key]),
  ...shapeOf(spec.query).map((key) => ["query", key]),
];

const own = (target: Record<string, unknown>, key: string, value: unknown): void => {
  // A plain assignment to __proto__ would change the prototype instead.
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
};

/** A copy of a value with another one at a place; undefined removes it. */
const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) {
    return by;
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => (index === key ? replaced(entry, rest, by) : entry));
  }
  const copy: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(isObject(value) ? value : {})) {
    own(copy, name, inner);
  }
  const after = replaced(copy[String(key)], rest, by);
  if (after === undefined) {
    delete copy[String(key)];
  } else {
    own(copy, String(key), after);
  }
  return copy;
};

const nested = (depth: number): unknown => {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level += 1) {
    value = level % 2 === 0 ? [value] : { value };
  }
  return value;
};

/** Values that code meets seldom, and that break it often. */
const oddValues: readonly unknown[] = [
  null,
  undefined,
  true,
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "cut \ud83d off",
  "\u202e reversed",
  "\u200b",
  "\r\n\r\nSet-Cookie: a=b",
  "e\u0301".repeat(99),
  "👩‍👩‍👧‍👦".repeat(40),
  "ﷺ".repeat(200),
  "x".repeat(201),
  "x".repeat(10_001),
  "x".repeat(25_000),
  "<img src=x onerror=alert(1)>",
  "=cmd|' /C calc'!A0",
  "{{7*7}}${7*7}",
  "' OR 1=1 --",
  "../../META",
  "%2e%2e%2f",
  "#META",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "NaN",
  "Infinity",
  "-0",
  "0x10",
  "1e308",
  "9".repeat(400),
  "0000-01-01",
  "9999-12-31",
  "2026-02-30",
  "2026-13-01",
  "2026-11-17",
  "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  "demo-admin-software",
  "01arz3ndektsv4rrffq69g5fav",
  0,
  -0,
  -1,
  0.1,
  1e-308,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  Number.MAX_SAFE_INTEGER,
  1_000_000_000,
  [],
  [null],
  [[]],
  Array.from({ length: 2_000 }, (_, index) => index),
  Array.from({ length: 120 }, () => "01ARZ3NDEKTSV4RRFFQ69G5FAV"),
  {},
  { length: 3 },
  { toString: "a", valueOf: "b" },
  JSON.parse('{"__proto__":{"version":0,"role":"admin"}}'),
  JSON.parse('{"constructor":{"prototype":{"role":"admin"}}}'),
  { $gt: "" },
  { S: "text" },
  nested(60),
  nested(3_000),
];

const oddKeys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "id",
  "version",
  "status",
  "addedBy",
  "approvedBy",
  "",
];

/** A value to put somewhere: an odd one, an id of something else, or a generated one. */
const hostileValue = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...oddValues) },
    { weight: 2, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
    { weight: 1, arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger()) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );

/** One to three changes of a valid request: a value that is replaced or removed, or a key that no one declared. */
export const hostileInput = (spec: RouteSpec, input: Input, ids: readonly string[]): fc.Arbitrary<Input> => {
  const places = placesOf(spec, input);
  const tops: readonly Path[] = [["query"], ...(spec.body ? [["body"] as Path] : [])];
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constantFrom(...(places.length > 0 ? places : tops)), hostileValue(ids)) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.tuple(fc.constantFrom(...tops, ...places.filter((path) => path.length > 1)), fc.constantFrom(...oddKeys)),
          hostileValue(ids),
        )
        .map(([[path, key], value]): [Path, unknown] => [[...path, key], value]),
    },
  );
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const whole = changes.reduce<unknown>((value, [path, by]) => replaced(value, path, by), { ...input });
    const { params, query, body } = whole as Record<string, unknown>;
    return { ...asTexts("params", params), ...asTexts("query", query), ...(spec.body && { body: body ?? null }) };
  });
};

/** Path and query arrive as texts, whatever was put there. */
const asTexts = (name: "params" | "query", values: unknown): Input => {
  const texts: Record<string, string> = {};
  for (const [key, value] of Object.entries(isObject(values) ? values : {})) {
    // A gateway passes no half characters, since they have no form in UTF-8.
    own(texts, key, (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed());
  }
  return Object.keys(texts).length === 0 ? {} : { [name]: texts };
};
