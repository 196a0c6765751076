import type { Api } from "#domain/contract.ts";
import type { Call } from "#tests/support/call.ts";
import type { ActorName, CallerClass } from "./callers.ts";

/** How the authorization test calls a route as every actor. */
export interface RouteCase {
  /** The class of callers that the route admits; it refuses everybody else. */
  readonly callers: CallerClass;
  /** The status of the answer to admitted callers. */
  readonly status: number;
  /**
   * Makes a new valid request for each call, so that a refusal can only be due to the caller. Without it the call has
   * no parameters and no body. A cursor belongs to the caller, so that the case is told who calls.
   */
  readonly request?: (caller: ActorName) => Promise<Omit<Call, "claims">>;
}

/** The cases of a feature, by route id: a route without a case does not compile, nor does a case without a route. */
export type FeatureCases<F extends keyof Api> = { readonly [Id in keyof Api[F]]: RouteCase };
