import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { callRoute, observedAccess } from "#tests/support/call.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { actors, belongsTo } from "./authorization/callers.ts";
import { caseOf, cases, casesOfNoRoute } from "./authorization/cases.ts";
import { putEverybody } from "./authorization/everybody.ts";
import { expectOutcome, tryRoute } from "./authorization/tryRoute.ts";

startTestEnvironment();
beforeAll(putEverybody);

describe("the authorization cases", () => {
  it("have one for each route, and no other", () => {
    for (const spec of routes) {
      expect(caseOf(spec)).toBeDefined();
    }
    expect(casesOfNoRoute()).toEqual([]);
  });

  it("report a route without a case, and a case without a route, by name", () => {
    const { getOperation, ...none } = cases.operations;
    expect(() => caseOf(api.operations.getOperation, { ...cases, operations: none })).toThrow(
      "The route getOperation has no authorization case; please add one to tests/functions/api/authorization/operations.ts.",
    );
    expect(casesOfNoRoute({ ...cases, operations: { ...none, getNoOperation: getOperation } })).toEqual([
      "The case getNoOperation in tests/functions/api/authorization/operations.ts belongs to no route; please remove it.",
    ]);
  });
});

describe("every route, called by everybody", () => {
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
    expect((await callRoute(api.people.getMe, { claims: stranger })).body["status"]).toBe("pending_review");
    const byFeature: Readonly<Record<string, Readonly<Record<string, Access>>>> = routeAccess;
    for (const spec of routes) {
      const access = byFeature[spec.feature]?.[spec.id];
      const granted = [...(access?.table ?? []), ...(access?.indexes ?? [])].sort();
      expect({ route: spec.id, uses: [...(observedAccess.get(spec.id) ?? [])].sort() }).toEqual({
        route: spec.id,
        uses: granted,
      });
    }
  });
});
