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

/** What a route says of itself, besides its id and feature. */
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

/** A route with its id and feature. Its handler is `<id>.ts` below `functions/api/<feature>`. */
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
 * Declares the routes of a feature, each with its id, under which its module exports it: `const route =
 * routesOf("reviews")`, `export const getReview = route("getReview", { … })`. Compilation fails for a path parameter
 * without a schema and a route without a guard (docs/architecture.md#a-requests-journey).
 */
export const routesOf =
  <const F extends Feature>(feature: F) =>
  <const Id extends string, const Declaration extends RouteDeclaration<never>>(
    id: Id,
    declaration: Declaration & WithParams<Declaration["path"]>,
  ): Declaration & { readonly id: Id; readonly feature: F } => ({ ...declaration, id, feature });

/** Requires of each contract that it exports its feature's routes, and each of them under its id. */
type Exported<Contracts> = {
  readonly [F in keyof Contracts]: {
    readonly [Id in keyof Contracts[F]]: { readonly id: Id; readonly feature: F };
  };
};

/** The contracts of all features by name. Compilation fails for a route that is exported under another name than its id. */
export const contractsOf = <const Contracts extends Readonly<Record<Feature, Readonly<Record<string, RouteSpec>>>>>(
  contracts: Contracts & Exported<Contracts>,
): Contracts => contracts;

/** A page of a list. `cursor` continues the list; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Allows every active person, whatever their role. */
export const anyActive = (_actor: Actor): boolean => true;
