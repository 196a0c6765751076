import type { Api } from "#domain/contract.ts";
import type { Call } from "#tests/support/call.ts";
import type { Caller } from "./putCallers.ts";

/** How the authorization test calls a route. Who is admitted stands in `expected.ts`. */
export interface RouteCase {
  /** The status of the answer to admitted callers. */
  readonly status: number;
  /**
   * Makes a new valid request for each call, about the caller's `employee` or `lead`, so a refusal can only be due to
   * the caller. Without it the call has no parameters and no body. A cursor belongs to the caller.
   */
  readonly request?: (caller: Caller) => Promise<Omit<Call, "claims">>;
}

/** The cases of a feature, by route id: a route without a case does not compile, nor does a case without a route. */
export type FeatureCases<F extends keyof Api> = { readonly [Id in keyof Api[F]]: RouteCase };
