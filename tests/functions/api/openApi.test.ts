import { describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { openApi } from "#functions/http/openApi.ts";

/** The schemas of objects with named keys, inside a value, that allow other keys. */
const openObjects = (value: unknown): readonly object[] => {
  if (typeof value !== "object" || value === null) {
    return [];
  }
  const isOpen =
    "properties" in value &&
    "type" in value &&
    !("additionalProperties" in value && value.additionalProperties === false);
  return [...(isOpen ? [value] : []), ...Object.values(value).flatMap(openObjects)];
};

/** The keys that a route reads from its query and its body. */
const shapeOf = (spec: RouteSpec): object => ({
  ...spec.query?.shape,
  ...(spec.body !== undefined && "shape" in spec.body ? (spec.body.shape as object) : {}),
});

describe("the API's description", () => {
  it("lists every route with its parameters, body, response, errors and token", () => {
    const paths = openApi().paths as Record<string, Record<string, Record<string, unknown>>>;
    for (const spec of routes) {
      const operation = paths[spec.path]?.[spec.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: spec.id, tags: [spec.feature], security: [{ idToken: [] }] });
      const inPath = ((operation?.["parameters"] ?? []) as { in: string; name: string }[]).filter(
        (p) => p.in === "path",
      );
      expect(inPath.map((p) => `{${p.name}}`)).toEqual([...spec.path.matchAll(/\{\w+\}/g)].map(([name]) => name));
      expect("requestBody" in (operation ?? {})).toBe(spec.body !== undefined);
      const answers = Object.keys(operation?.["responses"] as object);
      expect(answers).toContain(String(spec.status));
      expect(answers).toEqual(expect.arrayContaining(["401", "403"]));
    }
    expect(Object.keys(paths)).toHaveLength(new Set(routes.map((spec) => spec.path)).size);
  });

  it("has summaries that fit Lambda's limit for function descriptions", () => {
    expect(routes.filter(({ summary }) => summary.length > 256).map(({ id }) => id)).toEqual([]);
  });

  it("forbids undeclared keys in bodies at every depth", () => {
    const paths = openApi().paths as Record<string, Record<string, { operationId: string; requestBody?: object }>>;
    const open = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .filter(({ requestBody }) => requestBody !== undefined && openObjects(requestBody).length > 0)
      .map(({ operationId }) => operationId);
    expect(open).toEqual([]);
    const closed = {
      type: "object",
      properties: { a: { type: "object", properties: {} } },
      additionalProperties: false,
    };
    expect(openObjects(closed), "an object inside another one is found").toHaveLength(1);
  });

  it("says which version a review request refers to", () => {
    const { paths } = openApi();
    const described = (path: string, method: string): string =>
      JSON.stringify((paths as Record<string, Record<string, object>>)[path]?.[method]);
    for (const spec of Object.values(api.reviews)) {
      const operation = described(spec.path, spec.method.toLowerCase());
      if (/"(version|selfVersion|managerVersion)"/.test(JSON.stringify(Object.keys({ ...shapeOf(spec) })))) {
        expect(operation, spec.id).toMatch(
          /The version of the (review|round|self-evaluation|manager evaluation) that was read/,
        );
      }
    }
    expect(described(api.reviews.shareReview.path, "post")).toContain("managerEvaluation.version");
    expect(described(api.reviews.scheduleMeeting.path, "put")).toContain("review.version");
    expect(described(api.reviews.withdrawApproval.path, "delete")).toContain("review.version");
  });
});
