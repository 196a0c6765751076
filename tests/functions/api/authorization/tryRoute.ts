import { expect } from "vitest";
import type { RouteSpec } from "#domain/shared/route.ts";
import { type Answer, callRoute } from "#tests/support/call.ts";
import { type ActorName, belongsTo } from "./callers.ts";
import { caseOf } from "./cases.ts";
import { claimsOfActor } from "./everybody.ts";

const refusals: Readonly<Partial<Record<ActorName, readonly [number, string]>>> = {
  anonymous: [401, "UNAUTHENTICATED"],
  "access token": [401, "UNAUTHENTICATED"],
  pending: [403, "ACCOUNT_PENDING"],
  inactive: [403, "ACCOUNT_INACTIVE"],
};

/** Calls a route as an actor, with the valid request of its case. */
export const tryRoute = async (spec: RouteSpec, name: ActorName): Promise<Answer> => {
  const request = await caseOf(spec).request?.(name);
  return callRoute(spec, { ...request, claims: claimsOfActor(name) });
};

/** Expects the status of the route's case for its class of callers, and for everybody else a refusal without writes. */
export const expectOutcome = (spec: RouteSpec, name: ActorName, answer: Answer): void => {
  const { callers, status: success } = caseOf(spec);
  if (belongsTo(name, callers)) {
    expect(answer.status, JSON.stringify(answer.body)).toBe(success);
    return;
  }
  const [status, code] = refusals[name] ?? [403, "FORBIDDEN"];
  expect({ status: answer.status, code: answer.problem.code }).toEqual({ status, code });
  expect(answer.problem.detail.length).toBeGreaterThan(10);
  expect(answer.problem.requestId).not.toBe("");
  const writes = answer.requests.flatMap((r) => r.operations).filter((o) => o !== "GetItem" && o !== "Query");
  expect(writes).toEqual([]);
};
