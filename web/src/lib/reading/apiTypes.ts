import type * as z from "zod";
import type { Api } from "#domain/contract.ts";

export type ApiFeature = keyof Api;
export type RouteId<F extends ApiFeature> = keyof Api[F] & string;

type IdsByMethod<F extends ApiFeature, Reads extends boolean> = {
  [Id in RouteId<F>]: Api[F][Id] extends { readonly method: "GET" }
    ? Reads extends true
      ? Id
      : never
    : Reads extends true
      ? never
      : Id;
}[RouteId<F>];

export type ReadId<F extends ApiFeature> = IdsByMethod<F, true>;
export type WriteId<F extends ApiFeature> = IdsByMethod<F, false>;

/** A route that writes: its feature and ID. */
export type WriteRoute = { [F in ApiFeature]: readonly [F, WriteId<F>] }[ApiFeature];

type Part<Route, Name extends "params" | "query" | "body"> =
  Route extends Record<Name, infer Schema extends z.ZodType> ? Record<Name, z.input<Schema>> : unknown;

export type ApiArgs<F extends ApiFeature, Id extends RouteId<F>> = Part<Api[F][Id], "params"> &
  Part<Api[F][Id], "query"> &
  Part<Api[F][Id], "body">;

export type ApiResult<F extends ApiFeature, Id extends RouteId<F>> = Api[F][Id] extends {
  readonly response: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : never;
