import type { Api } from "#domain/contract.ts";
import type { Call } from "#tests/support/call.ts";
import type { CallerClass } from "./callers.ts";

/** How a route is tried as everybody. */
export interface RouteCase {
  /** Who gets through; everybody else is refused. */
  readonly callers: CallerClass;
  /** What the route answers them with. */
  readonly status: number;
  /**
   * A valid request, made anew each time: what is refused must be refused for who asks alone. Without it nothing is
   * sent but who asks.
   */
  readonly request?: () => Promise<Omit<Call, "claims">>;
}

/** The cases of a feature's routes, by id: a route without its case does not compile, nor does a case of no route. */
export type FeatureCases<F extends keyof Api> = { readonly [Id in keyof Api[F]]: RouteCase };
