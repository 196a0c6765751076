import type * as z from "zod";
import type { Actor } from "../people/model.ts";
import type { DailyLimit } from "./dailyLimits.ts";
import type { ErrorCode } from "./errors.ts";
import type { Feature } from "./features.ts";

/** A request with this header loads a route's function, which identifies the caller but doesn't run the handler. */
export const warmUpHeader = "x-warm-up";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Every route needs a token.
 * - `account`: any signed-in account.
 * - `active`: active people for whom `isAllowed` returns true.
 * - `subject`: also the subject (a review, a person) must pass `isAllowedFor`; the handler must call
 * `authorize(subject)`, or the response becomes an error.
 */
export type Guard<Subject = never> =
  | { readonly kind: "account" }
  | { readonly kind: "active"; readonly isAllowed: (actor: Actor) => boolean; readonly message?: string }
  | {
      readonly kind: "subject";
      readonly isAllowed: (actor: Actor) => boolean;
      readonly isAllowedFor: (actor: Actor, subject: Subject) => boolean;
      readonly message?: string | undefined;
    };

export interface RouteDeclaration<Subject = never> {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly guard: Guard<Subject>;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** 200 by default. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * For polling (docs/architecture.md#polling). The handler calls `revalidate(tag)`; a current tag in `If-None-Match`
   * gets a 304.
   */
  readonly conditional?: true;
  /** The caller's daily limit; each commit counts. Error: DAILY_LIMIT. */
  readonly dailyLimit?: DailyLimit;
  /** In addition to the error codes that every route can return; none by default. */
  readonly errors?: readonly ErrorCode[];
}

/** The handler is exported as `<id>` from `functions/<feature>/routes`. */
export type RouteSpec<Subject = never> = RouteDeclaration<Subject> &
  Required<Pick<RouteDeclaration, "status" | "errors">> & {
    readonly id: string;
    readonly feature: Feature;
  };

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

type WithParams<Path extends string> = [ParameterNames<Path>] extends [never]
  ? { readonly params?: never }
  : { readonly params: z.ZodObject<Record<ParameterNames<Path>, z.ZodType>> };

/**
 * Declares routes under their IDs: `const route = routesOf("reviews")`, `export const getReview = route("getReview", {
 * … })`. Path parameters need a schema, routes a guard (docs/architecture.md#a-requests-journey).
 */
export const routesOf =
  <const F extends Feature>(feature: F) =>
  <const Id extends string, const Declaration extends RouteDeclaration<never>>(
    id: Id,
    declaration: Declaration & WithParams<Declaration["path"]>,
  ): Declaration & Pick<RouteSpec, "status" | "errors"> & { readonly id: Id; readonly feature: F } => ({
    status: 200,
    errors: [],
    ...declaration,
    id,
    feature,
  });

/** Requires each contract to export its feature's routes under their IDs. */
type Exported<Contracts> = {
  readonly [F in keyof Contracts]: {
    readonly [Id in keyof Contracts[F]]: { readonly id: Id; readonly feature: F };
  };
};

/** Compilation fails for a route that is not exported under its ID. */
export const contractsOf = <const Contracts extends Readonly<Record<Feature, Readonly<Record<string, RouteSpec>>>>>(
  contracts: Contracts & Exported<Contracts>,
): Contracts => contracts;

/** `cursor` continues the list; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly cursor: string | null;
}

/** Allows every active person, whatever their role. */
export const anyActive = (_actor: Actor): boolean => true;

/** For routes that decide by the subject, whatever the caller's role. */
/* @__NO_SIDE_EFFECTS__ */
export const subjectGuard = <Subject>(isAllowedFor: (actor: Actor, subject: Subject) => boolean, message?: string) =>
  ({ kind: "subject", isAllowed: anyActive, isAllowedFor, message }) as const;
