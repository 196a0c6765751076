import type * as z from "zod";
import type { Actor } from "../people/model.ts";
import type { ErrorCode } from "./errors.ts";
import type { Feature } from "./features.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call a route.
 * - `public`: anybody, without a token.
 * - `account`: anybody signed in, whatever the status of the account.
 * - `active`: active people for whom `may` holds.
 * - `subject`: active people for whom `may` holds, and then only for those subjects (a review, a person) for which
 *   `maySubject` holds. The handler reads the subject and must ask `authorize(subject)`; the chain turns an answer
 *   without that question into an error, so that it cannot be forgotten.
 */
export type Guard<Subject = never> =
  | { readonly kind: "public" }
  | { readonly kind: "account" }
  | { readonly kind: "active"; readonly isAllowed: (actor: Actor) => boolean; readonly message?: string }
  | {
      readonly kind: "subject";
      readonly isAllowed: (actor: Actor) => boolean;
      readonly isAllowedFor: (actor: Actor, subject: Subject) => boolean;
      readonly message?: string;
    };

/** What a route is, said once. Paths are under /api; the handler is `functions/api/<feature>/<id>.ts`. */
export interface RouteDeclaration<Subject = never> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly guard: Guard<Subject>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly status: 200 | 201 | 202 | 204;
  /** Refusals of this route, besides those that every route can answer. */
  readonly errors: readonly ErrorCode[];
}

/** A declared route that knows its own name. */
export type RouteSpec<Subject = never> = RouteDeclaration<Subject> & {
  readonly id: string;
  readonly feature: Feature;
};

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Demands a schema for exactly the parameters that stand in the path. */
type WithParams<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParameterNames<Path>, z.ZodType>> };

/**
 * Declares a route; the compiler refuses a path parameter without a schema and a route without a guard.
 * Source: architecture, "A route is declared once".
 */
export const route = <const Declaration extends RouteDeclaration<never>>(
  declaration: Declaration & WithParams<Declaration["path"]>,
): Declaration => declaration;

export type Contract<F extends Feature, R extends Record<string, RouteDeclaration>> = {
  readonly [Id in keyof R & string]: R[Id] & { readonly id: Id; readonly feature: F };
};

/** Names the routes of a feature: each id is its key. */
export const contract = <const F extends Feature, const R extends Record<string, RouteDeclaration>>(
  feature: F,
  routes: R,
): Contract<F, R> =>
  Object.fromEntries(Object.entries(routes).map(([id, spec]) => [id, { ...spec, id, feature }])) as Contract<F, R>;

/** A page of a list that grows with the organisation; `cursor` continues it, null at its end. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Active people, whatever their role. */
export const anyActive = (_actor: Actor): boolean => true;
