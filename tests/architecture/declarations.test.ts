import { describe, expect, it } from "vitest";
import * as z from "zod";
import { api } from "#domain/contract.ts";
import { type RouteDeclaration, route } from "#domain/shared/route.ts";
import type { FeatureAccess } from "#functions/functionAccess.ts";
import { serve } from "#functions/http/serve.ts";
import { cases } from "#tests/functions/api/authorization/cases.ts";
import type { FeatureCases } from "#tests/functions/api/authorization/routeCase.ts";
import type { FeatureScreens } from "#tests/functions/scale/screens/screen.ts";
import { screens } from "#tests/functions/scale/screens.ts";

/**
 * What must not compile. Each line below a `@ts-expect-error` is a violation: should the compiler accept it one day, the
 * expectation itself becomes an error, and the types check fails.
 */
const whole = {
  method: "GET",
  path: "/api/things/{thingId}",
  summary: "A thing",
  guard: { kind: "public" },
  params: z.object({ thingId: z.string() }),
  response: z.null(),
  status: 200,
  errors: [],
} as const satisfies RouteDeclaration;

describe("the compiler refuses", () => {
  it("a path parameter without a schema", () => {
    const { params: _params, ...without } = whole;
    // @ts-expect-error the path has {thingId}
    expect(route(without)).toBeDefined();
    // @ts-expect-error the schema names another parameter
    expect(route({ ...whole, params: z.object({ otherId: z.string() }) })).toBeDefined();
    expect(route(whole)).toBe(whole);
  });

  it("a route without a guard, or with an error that is none", () => {
    const { guard: _guard, ...without } = whole;
    // @ts-expect-error nobody is said to be allowed
    expect(route(without)).toBeDefined();
    // @ts-expect-error not a code of the union
    expect(route({ ...whole, errors: ["TEAPOT"] })).toBeDefined();
  });

  it("a route that does not state what its function may do, and a statement of no route", () => {
    const getOperation = { table: ["GetItem"] } as const;
    // @ts-expect-error the route of the feature is missing
    const none: FeatureAccess<"operations"> = {};
    // @ts-expect-error the feature has no such route
    const more: FeatureAccess<"operations"> = { getOperation, getNoOperation: getOperation };
    const all: FeatureAccess<"operations"> = { getOperation };
    expect([none, more, all]).toHaveLength(3);
  });

  it("a route that nobody tries or weighs, and a case or a screen of no route", () => {
    const { getOperation } = cases.operations;
    // @ts-expect-error the route of the feature is not tried
    const notTried: FeatureCases<"operations"> = {};
    // @ts-expect-error the feature has no such route
    const tried: FeatureCases<"operations"> = { getOperation, getNoOperation: getOperation };
    // @ts-expect-error the GET routes of the feature are not weighed
    const notWeighed: FeatureScreens<"skillsets"> = {};
    const { skillsets } = screens;
    // @ts-expect-error a route that writes is no screen
    const weighed: FeatureScreens<"skillsets"> = { ...skillsets, createSkillset: skillsets.listSkillsets };
    expect([notTried, tried, notWeighed, weighed]).toHaveLength(4);
  });

  it("a handler whose answer is not the declared one, or that takes an actor where there is none", () => {
    // @ts-expect-error the route answers with a ladder
    expect(serve(api.positions.getLadder, () => ({ ladder: [] }))).toBeDefined();
    // @ts-expect-error a public route has no actor
    expect(serve(api.documentation.getOpenApi, ({ actor }) => ({ openapi: actor.id }))).toBeDefined();
  });
});
