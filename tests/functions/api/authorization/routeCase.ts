import type { Api } from "#domain/contract.ts";
import type { Call } from "#tests/support/call.ts";
import type { Caller } from "./putCallers.ts";

/**
 * Makes a new valid request for each call, about the caller's `employee` or `lead`, so a refusal can only be due to the
 * caller. A cursor belongs to the caller.
 */
export type RouteRequest = (caller: Caller) => Promise<Omit<Call, "claims">>;

/** How the authorization test calls a route. `expected.ts` says who is admitted. */
export interface RouteCase {
  /** The response's status for admitted callers. */
  readonly status: number;
  /** Without it the call has no parameters and no body. */
  readonly request?: RouteRequest;
}

/** The case of a route whose success status isn't 200. */
export const answers = (status: number, request: RouteRequest): RouteCase => ({ status, request });

/**
 * The cases of a feature, by route ID. Routes without a case, and cases without a route, do not compile. A plain
 * request is answered with 200.
 */
export type FeatureCases<F extends keyof Api> = { readonly [Id in keyof Api[F]]: RouteRequest | RouteCase };
