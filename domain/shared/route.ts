import type * as z from "zod";
import type { Actor } from "../people/model.ts";
import type { ErrorCode } from "./errors.ts";
import type { Feature } from "./features.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call a route. All of them need a token.
 * - `account`: any signed-in account, whatever its status.
 * - `active`: active people for whom `isAllowed` returns true.
 * - `subject`: active people for whom `isAllowed` returns true, and only for subjects (a review, a person) for which
 *   `isAllowedFor` returns true. The handler reads the subject and must call `authorize(subject)`; a response without
 *   that call becomes an error, so that it cannot be forgotten.
 */
export type Guard<Subject = never> =
  | { readonly kind: "account" }
  | { readonly kind: "active"; readonly isAllowed: (actor: Actor) => boolean; readonly message?: string }
  | {
      readonly kind: "subject";
      readonly isAllowed: (actor: Actor) => boolean;
      readonly isAllowedFor: (actor: Actor, subject: Subject) => boolean;
      readonly message?: string;
    };

/** The declaration of a route. Its handler is `functions/api/<feature>/<id>.ts`. */
export interface RouteDeclaration<Subject = never> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly guard: Guard<Subject>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /**
   * Whether pages poll the route: its handler calls `revalidate(tag)`, and a request that names the current tag in
   * `If-None-Match` gets a 304 without a body (docs/architecture.md#polling).
   */
  readonly conditional?: true;
  /** The route's error codes, in addition to those that every route can return. */
  readonly errors: readonly ErrorCode[];
}

/** A route with its id and feature. */
export type RouteSpec<Subject = never> = RouteDeclaration<Subject> & {
  readonly id: string;
  readonly feature: Feature;
};

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Requires a schema for exactly the parameters in the path. */
type WithParams<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParameterNames<Path>, z.ZodType>> };

/**
 * Declares a route. Compilation fails for a path parameter without a schema and a route without a guard
 * (docs/architecture.md#a-requests-journey).
 */
export const route = <const Declaration extends RouteDeclaration<never>>(
  declaration: Declaration & WithParams<Declaration["path"]>,
): Declaration => declaration;

export type Contract<F extends Feature, R extends Record<string, RouteDeclaration>> = {
  readonly [Id in keyof R & string]: R[Id] & { readonly id: Id; readonly feature: F };
};

/** Adds id and feature to the routes of a feature; the ids are the keys. */
export const contract = <const F extends Feature, const R extends Record<string, RouteDeclaration>>(
  feature: F,
  routes: R,
): Contract<F, R> =>
  Object.fromEntries(Object.entries(routes).map(([id, spec]) => [id, { ...spec, id, feature }])) as Contract<F, R>;

/** A page of a list. `cursor` continues the list; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Allows every active person, whatever their role. */
export const anyActive = (_actor: Actor): boolean => true;
