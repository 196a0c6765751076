import { describe, expect, it } from "vitest";
import * as z from "zod";
import { routes } from "#domain/contract.ts";

/** The places of a schema that take a text with this content, and those whose kind of schema is not known here. */
const placesOf = (schema: z.core.$ZodType, text: string, path: string): readonly string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "string":
      return z.safeParse(schema, text).success ? [path] : [];
    case "object":
      return Object.entries(def.shape).flatMap(([name, field]) => placesOf(field, text, `${path}.${name}`));
    case "array":
      return placesOf(def.element, text, `${path}[]`);
    case "optional":
    case "nullable":
    case "default":
      return placesOf(def.innerType, text, path);
    case "record":
      return [...placesOf(def.keyType, text, `${path} key`), ...placesOf(def.valueType, text, `${path} value`)];
    case "union":
      return def.options.flatMap((option) => placesOf(option, text, path));
    case "pipe":
      return placesOf(def.out, text, path);
    case "enum":
    case "boolean":
    case "number":
    case "literal":
    case "null":
      return [];
    default:
      return [`${path} is a ${def.type}`];
  }
};

const requests = routes.flatMap(({ id, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ schema, path: `${id} ${part}` }],
  ),
);
const placesThatTake = (text: string): readonly string[] =>
  requests.flatMap(({ schema, path }) => placesOf(schema, text, path));

/** What is looked up or compared, but not stored: queries, whole files, whose parts are checked, and the like. */
const isOnlyRead =
  /( query\.| body\.csv| body\.yaml|^sendSlackTest body\.userId|^read(?:Ladder|Onboarding)Sheets body|\.digest)/;

describe("the texts in requests of all routes", () => {
  it("are all found in the schemas", () => {
    expect(placesThatTake("some text")).toEqual(
      expect.arrayContaining(["saveSelfEvaluation body.skillsets[].comments", "addTalkingPoint body.content"]),
    );
  });

  it("can't bring U+0000 into the table (docs/ui.md#texts)", () => {
    expect(placesThatTake("https://acme.com/some\u0000text").filter((path) => !isOnlyRead.test(path))).toEqual([]);
  });
});
