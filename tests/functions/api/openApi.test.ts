import { describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { callRoute } from "#tests/support/call.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";

startTestEnvironment();

describe("the API's description", () => {
  it("lists every route with its parameters, body, answer and errors, and requires no token", async () => {
    const { body, status, requests } = await callRoute(api.documentation.getOpenApi, { claims: null });
    expect({ status, openapi: body["openapi"], requests }).toEqual({ status: 200, openapi: "3.1.0", requests: [] });
    const paths = body["paths"] as Record<string, Record<string, Record<string, unknown>>>;
    for (const spec of routes) {
      const operation = paths[spec.path]?.[spec.method.toLowerCase()];
      expect(operation).toMatchObject({ operationId: spec.id, tags: [spec.feature] });
      const inPath = ((operation?.["parameters"] ?? []) as { in: string; name: string }[]).filter(
        (p) => p.in === "path",
      );
      expect(inPath.map((p) => `{${p.name}}`)).toEqual([...spec.path.matchAll(/\{\w+\}/g)].map(([name]) => name));
      expect("requestBody" in (operation ?? {})).toBe(spec.body !== undefined);
      const answers = Object.keys(operation?.["responses"] as object);
      expect(answers).toContain(String(spec.status));
      if (spec.guard.kind !== "public") {
        expect(answers).toEqual(expect.arrayContaining(["401", "403"]));
      }
    }
    expect(Object.keys(paths)).toHaveLength(new Set(routes.map((spec) => spec.path)).size);
  });
});
