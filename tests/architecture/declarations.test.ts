import { describe, expect, expectTypeOf, it } from "vitest";
import * as z from "zod";
import { api } from "#domain/contract.ts";
import type { WantedPerson } from "#domain/people/update/updateCells.ts";
import type { UpdateField } from "#domain/people/update/updateTerms.ts";
import { changesOfFields, fieldChange } from "#domain/shared/fileChanges.ts";
import type { NothingLeft } from "#domain/shared/nothingLeft.ts";
import { contractsOf, type RouteDeclaration, routesOf } from "#domain/shared/route.ts";
import { serve } from "#functions/http/serve.ts";
import { cases } from "#tests/functions/api/authorization/cases.ts";
import type { FeatureCases } from "#tests/functions/api/authorization/routeCase.ts";
import { type FeatureScreens, screens } from "#tests/functions/scale/screens.ts";

/**
 * Code that must not compile. Each line below a `@ts-expect-error` is a violation: if the compiler accepted it, the
 * directive itself would be an error, and the type check would fail.
 */
const valid = {
  method: "GET",
  path: "/api/things/{thingId}",
  summary: "A thing",
  guard: { kind: "account" },
  params: z.object({ thingId: z.string() }),
  response: z.null(),
  status: 200,
  errors: [],
} as const satisfies RouteDeclaration;

const route = routesOf("reviews");

describe("the compiler rejects", () => {
  it("a path parameter without a schema", () => {
    const { params: _params, ...without } = valid;
    // @ts-expect-error the path has {thingId}
    expect(route("getThing", without)).toBeDefined();
    // @ts-expect-error the schema names another parameter
    expect(route("getThing", { ...valid, params: z.object({ otherId: z.string() }) })).toBeDefined();
    expect(route("getThing", valid)).toEqual({ ...valid, id: "getThing", feature: "reviews" });
  });

  it("a route without a guard, or with an unknown error code", () => {
    const { guard: _guard, ...without } = valid;
    // @ts-expect-error the guard is missing
    expect(route("getThing", without)).toBeDefined();
    // @ts-expect-error not a code of the union
    expect(route("getThing", { ...valid, errors: ["TEAPOT"] })).toBeDefined();
  });

  it("a route exported under a name other than its ID, or by another feature's contract", () => {
    const getOperation = routesOf("operations")("getOperation", valid);
    expect(contractsOf({ ...api, operations: { getOperation } })).toBeDefined();
    // @ts-expect-error the id is getOperation
    expect(contractsOf({ ...api, operations: { readOperation: getOperation } })).toBeDefined();
    // @ts-expect-error a route of operations
    expect(contractsOf({ ...api, slack: { getOperation } })).toBeDefined();
  });

  it("a route without its authorization case or screen, or either without its route", () => {
    const { getOperation } = cases.operations;
    // @ts-expect-error the route of the feature has no case
    const noCases: FeatureCases<"operations"> = {};
    // @ts-expect-error the feature has no such route
    const moreCases: FeatureCases<"operations"> = { getOperation, getNoOperation: getOperation };
    // @ts-expect-error the GET routes of the feature have no screens
    const noScreens: FeatureScreens<"skillsets"> = {};
    const { skillsets } = screens;
    // @ts-expect-error a route that writes has no screen
    const moreScreens: FeatureScreens<"skillsets"> = { ...skillsets, createSkillset: skillsets.listSkillsets };
    expect([noCases, moreCases, noScreens, moreScreens]).toHaveLength(4);
  });

  it("a manual copy that forgets a field, even an optional one", () => {
    const edit: { firstName: string; nickname: string; title?: string } = { firstName: "Ana", nickname: "An" };
    const { firstName, ...twoForgotten } = edit;
    // @ts-expect-error nickname and title are left
    twoForgotten satisfies NothingLeft;
    const { nickname, ...oneForgotten } = twoForgotten;
    // @ts-expect-error title is left
    oneForgotten satisfies NothingLeft;
    const { title: _title, ...nothing } = oneForgotten;
    nothing satisfies NothingLeft;
    expect([firstName, nickname, nothing]).toEqual(["Ana", "An", {}]);
  });

  it("a comparison of fields that leaves one out", () => {
    // @ts-expect-error the title is not compared
    expect(changesOfFields<"code" | "title">({ code: fieldChange("Code", "A", "B") })).toHaveLength(1);
    // An import never changes fields that only the edit dialog or people themselves change.
    type Compared = Exclude<keyof WantedPerson, "absence" | "notificationsEnabled" | "version">;
    expectTypeOf<UpdateField>().toEqualTypeOf<Compared>();
  });

  it("a handler with the wrong response type, or one that uses an actor its route lacks", () => {
    // @ts-expect-error the route answers with a ladder
    expect(serve(api.positions.getLadder, () => ({ ladder: [] }))).toBeDefined();
    // @ts-expect-error a route for every account has no actor
    expect(serve(api.people.getMe, ({ actor }) => actor.id)).toBeDefined();
  });
});
