import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { call, used } from "#tests/support/call.ts";
import { startWorld } from "#tests/support/world.ts";
import { actors, belongsTo } from "./walk/callers.ts";
import { caseOf, cases, casesOfNoRoute } from "./walk/cases.ts";
import { putEverybody } from "./walk/everybody.ts";
import { expectOutcome, tryRoute } from "./walk/tryRoute.ts";

startWorld();
beforeAll(putEverybody);

describe("the cases", () => {
  it("are one for each route, and no other", () => {
    for (const spec of routes) expect(caseOf(spec)).toBeDefined();
    expect(casesOfNoRoute()).toEqual([]);
  });

  it("are missed by name, and so is the route of one", () => {
    const { getOperation, ...none } = cases.operations;
    expect(() => caseOf(api.operations.getOperation, { ...cases, operations: none })).toThrow(
      "The route getOperation is not tried; please add its case to tests/functions/api/walk/operations.ts.",
    );
    expect(casesOfNoRoute({ ...cases, operations: { ...none, getNoOperation: getOperation } })).toEqual([
      "The case getNoOperation in tests/functions/api/walk/operations.ts belongs to no route; please remove it.",
    ]);
  });
});

describe("every route, by everybody", () => {
  for (const spec of routes) {
    describe(`${spec.method} ${spec.path}`, () => {
      for (const name of actors) {
        const allowed = belongsTo(name, caseOf(spec).callers);
        it(`${allowed ? "answers" : "refuses"} ${name}`, async () => {
          expectOutcome(spec, name, await tryRoute(spec, name));
        });
      }
    });
  }

  it("grants no route more than it uses", async () => {
    const stranger = { sub: "sub-new", email: "new@acme.com", email_verified: "true", token_use: "id" };
    expect((await call(api.people.getMe, { as: stranger })).body["status"]).toBe("pending_review");
    const byFeature: Readonly<Record<string, Readonly<Record<string, Access>>>> = routeAccess;
    for (const spec of routes) {
      const access = byFeature[spec.feature]?.[spec.id];
      const granted = [...(access?.table ?? []), ...(access?.indexes ?? [])].sort();
      expect({ route: spec.id, uses: [...(used.get(spec.id) ?? [])].sort() }).toEqual({
        route: spec.id,
        uses: granted,
      });
    }
  });
});
