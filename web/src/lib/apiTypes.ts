import type * as z from "zod";
import type { Api } from "#domain/contract.ts";

export type ApiFeature = keyof Api;
export type RouteId<F extends ApiFeature> = keyof Api[F] & string;

type Part<Route, Name extends "params" | "query" | "body"> =
  Route extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : unknown;

/** The arguments of a route: exactly the params, query and body that it declares. */
export type ApiArgs<F extends ApiFeature, Id extends RouteId<F>> = Part<Api[F][Id], "params"> &
  Part<Api[F][Id], "query"> &
  Part<Api[F][Id], "body">;

/** The response body of a route. */
export type ApiResult<F extends ApiFeature, Id extends RouteId<F>> = Api[F][Id] extends {
  readonly response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;
