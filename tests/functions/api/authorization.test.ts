import { beforeAll, describe, expect, it } from "vitest";
import { api, routes } from "#domain/contract.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { callRoute, observedAccess } from "#tests/support/call.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { actors, belongsTo } from "./authorization/callers.ts";
import { caseOf, cases, casesOfNoRoute } from "./authorization/cases.ts";
import { claimsOfActor, putEverybody } from "./authorization/everybody.ts";
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

const isWrite = (operation: string): boolean => !["GetItem", "Query", "BatchGetItem"].includes(operation);

describe("every route, called by everybody", () => {
  for (const spec of routes) {
    describe(`${spec.method} ${spec.path}`, () => {
      for (const name of actors) {
        const allowed = belongsTo(name, caseOf(spec).callers);
        it(`${allowed ? "answers" : "refuses"} ${name}`, async () => {
          expectOutcome(spec, name, await tryRoute(spec, name));
        });
      }

      it("refuses a parameter and a key that it does not declare, by name, and writes nothing", async () => {
        const { callers, request } = caseOf(spec);
        const name = actors.find((actor) => belongsTo(actor, callers)) ?? "anonymous";
        const call = { ...(await request?.(name)), claims: claimsOfActor(name) };
        const parameter = await callRoute(spec, { ...call, query: { ...call.query, enginertype: "qa" } });
        expect(parameter.status).toBe(400);
        expect(parameter.problem).toMatchObject({
          code: "INVALID_INPUT",
          detail: "Pulse does not know this parameter: enginertype.",
          errors: [{ path: ["enginertype"] }],
        });
        expect(parameter.requests.flatMap(({ operations }) => operations).filter(isWrite)).toEqual([]);
        if (spec.body === undefined) {
          return;
        }
        const body = JSON.stringify(call.body).replace("{", '{"constructor":1,');
        const key = await callRoute(spec, { ...call, body });
        expect(key.problem).toMatchObject({
          code: "INVALID_INPUT",
          detail: "Pulse does not know this key: constructor.",
        });
        expect(key.requests.flatMap(({ operations }) => operations).filter(isWrite)).toEqual([]);
      });
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
