import type { RouteSpec } from "#domain/shared/route.ts";
import { type Answer, type Call, type Claims, callRoute, claimsOf } from "#tests/support/call.ts";
import { isWide } from "#tests/support/depth.ts";
import { admissionOf, caseOf } from "./cases.ts";
import { type Caller, callerOf, callersIn } from "./putCallers.ts";

/**
 * The callers a route can treat differently: every relation to the person it is about, or for other routes, only
 * relations that are admitted differently. Wide tests also try approvers who must be refused, because they have some of
 * the CTO's rights.
 */
export const callersOf = (spec: RouteSpec): readonly Caller[] => {
  const { about, admits } = admissionOf(spec);
  return callersIn().filter(
    ({ role, relation }) =>
      about !== "nobody" ||
      relation === "other" ||
      (isWide && relation === "approver" && !admits[relation].includes(role)) ||
      admits[relation] !== admits.other,
  );
};

/** The outcome that the table expects of a caller: the route's status, or that of a refusal with its code. */
export const expectedOutcome = (spec: RouteSpec, { role, relation }: Caller): string => {
  const { admits, findsNothing } = admissionOf(spec);
  if (admits[relation].includes(role)) {
    return String(caseOf(spec).status);
  }
  return findsNothing?.[relation]?.includes(role) ? "404 NOT_FOUND" : "403 FORBIDDEN";
};

/** Whether the table admits a caller. */
export const isAdmitted = (spec: RouteSpec, { role, relation }: Caller): boolean =>
  admissionOf(spec).admits[relation].includes(role);

/** Calls a route with a new valid request of the caller. */
export const tryRoute = async (spec: RouteSpec, caller: Caller): Promise<Answer> =>
  callRoute(spec, { ...(await caseOf(spec).request?.(caller)), claims: claimsOf(caller.user) });

/** A request that succeeds for an admitted caller, to be sent by callers who are refused before anything else is read. */
export const validRequest = async (spec: RouteSpec): Promise<Omit<Call, "claims">> => {
  const admitted = callersOf(spec).find((caller) => isAdmitted(spec, caller)) ?? callerOf("admin", "other");
  return (await caseOf(spec).request?.(admitted)) ?? {};
};

/** A valid request of someone else, about the caller's own employee and lead. */
export const aboutOf = ({ params, ...call }: Omit<Call, "claims">, caller: Caller): Omit<Call, "claims"> => ({
  ...call,
  params: Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      // Admin routes use their own people, who are related to no caller.
      caller.params[name] ?? value,
    ]),
  ),
});

/** The status of a response, with the error code if it is refused. */
export const outcomeOf = ({ status, problem }: Answer): string =>
  status < 400 ? String(status) : `${status} ${problem.code}`;

const reads = ["GetItem", "Query", "BatchGetItem"];

/** The table operations of a response, without reads. */
export const writesOf = ({ requests }: Answer): readonly string[] =>
  requests.flatMap(({ operations }) => operations).filter((operation) => !reads.includes(operation));

/** What else is wrong with a refusal: it wrote something, or has no message for people. */
export const faultsOf = (answer: Answer): readonly string[] => [
  ...writesOf(answer),
  ...(answer.problem.detail.length > 10 ? [] : ["no detail"]),
  ...(answer.problem.requestId === "" ? ["no request id"] : []),
];

/** The outcome of a call as an account that is no active person. */
export const tryAs = async (spec: RouteSpec, claims: Claims, request: Omit<Call, "claims">): Promise<Answer> =>
  callRoute(spec, { ...request, claims });
