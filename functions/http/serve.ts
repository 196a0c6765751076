import middy, { type MiddyfiedHandler } from "@middy/core";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type * as z from "zod";
import type { Actor } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Guard, RouteSpec } from "#domain/shared/route.ts";
import { type Day, dayOf } from "#domain/shared/time.ts";
import { now as clock } from "../clock.ts";
import { type AuditOptions, type Commit, type CommitOptions, createCommit, type Enqueue } from "../commit.ts";
import { environment } from "../environment.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { retryOnConflict } from "../store/table/conflicts.ts";
import { tableStore } from "../tableStore.ts";
import { assertActor } from "./actor.ts";
import { type Account, accountOf } from "./claims.ts";
import { readInput } from "./input.ts";
import { problemOf, statusOf } from "./problems.ts";

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
type SubjectOf<G> = G extends {
  readonly kind: "subject";
  readonly isAllowedFor: (actor: Actor, subject: infer S) => boolean;
}
  ? S
  : never;

type HasActor<Spec extends RouteSpec> = Spec["guard"]["kind"] extends "active" | "subject" ? true : false;

/** What a handler is given: its input, checked; who asks; the store; the moment, as arguments and never ambient. */
export interface Context<Spec extends RouteSpec, Following = AuditOptions> {
  readonly params: Output<Spec["params"]>;
  readonly query: Output<Spec["query"]>;
  readonly body: Output<Spec["body"]>;
  /** Who asks; there is none behind `public` and `account` guards. */
  readonly actor: HasActor<Spec> extends true ? Actor : null;
  /** What the token says; there is none behind a `public` guard. */
  readonly account: Spec["guard"]["kind"] extends "public" ? null : Account;
  readonly store: Store;
  readonly now: Date;
  /** The organisation's day. */
  readonly today: Day;
  readonly newId: () => string;
  /** Writes a change in the actor's name, with what follows from it; a handler that was given a queue may queue as well. */
  readonly commit: HasActor<Spec> extends true ? Commit<Following> : null;
  /** Asks whether the actor may do this with that subject, and throws FORBIDDEN if not; a `subject` guard requires it. */
  readonly authorize: (subject: SubjectOf<Spec["guard"]>) => void;
}

export type RouteHandler<Spec extends RouteSpec, Following = AuditOptions> = (
  context: Context<Spec, Following>,
) => Promise<z.input<Spec["response"]>> | z.input<Spec["response"]>;

const headersOf = (requestId: string, contentType: string) => ({
  "content-type": contentType,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
});

const assertMay = (guard: Guard, actor: Actor): void => {
  if ((guard.kind === "active" || guard.kind === "subject") && !guard.isAllowed(actor)) {
    throw new DomainError("FORBIDDEN", guard.message ?? "You do not have access to this.");
  }
};

/** The guard, the input, the handler, the answer: what happens between the two ends of the chain. */
const answer = async (spec: RouteSpec, handler: RouteHandler<RouteSpec>, queue: Enqueue | undefined, event: Event) => {
  const { guard } = spec;
  const now = clock();
  const account = guard.kind === "public" ? null : accountOf(event);
  const actor =
    account && (guard.kind === "active" || guard.kind === "subject") ? await assertActor(tableStore(), account) : null;
  if (actor) assertMay(guard, actor);
  let asked = false;
  const authorize = (subject: never): void => {
    asked = true;
    if (guard.kind !== "subject" || !actor || !guard.isAllowedFor(actor, subject)) {
      throw new DomainError(
        "FORBIDDEN",
        guard.kind === "subject" && guard.message ? guard.message : "You do not have access to this.",
      );
    }
  };
  const makeId = (): string => newId(now);
  const context = {
    ...readInput(spec, event),
    actor,
    account,
    get store() {
      return tableStore();
    },
    now,
    get today() {
      return dayOf(now, environment("TIME_ZONE"));
    },
    newId: makeId,
    get commit() {
      return actor && createCommit({ store: tableStore(), actorId: actor.id, now, newId: makeId, queue });
    },
    authorize,
  };
  const body = await retryOnConflict("stale", async () => handler(context as never));
  if (guard.kind === "subject" && !asked) throw new Error(`${spec.id} answered without asking authorize(subject).`);
  return spec.response.parse(body);
};

interface Serve {
  <const Spec extends RouteSpec>(spec: Spec, handler: RouteHandler<Spec>): RouteLambda;
  <const Spec extends RouteSpec>(spec: Spec, handler: RouteHandler<Spec, CommitOptions>, queue: Enqueue): RouteLambda;
}

type RouteLambda = MiddyfiedHandler<Event, APIGatewayProxyStructuredResultV2>;

/**
 * Makes the Lambda of a route: the one chain of every route does the logging, the actor, the guard, the parsing, the
 * validation of what comes in and what goes out, and turns every error into a problem document. Handlers read, decide
 * and write; they know nothing of HTTP. One whose write was overtaken is run again, from its reading on: it has written
 * nothing yet. A handler whose write is followed by messages or an operation is given the queue.
 */
export const serve: Serve = (spec: RouteSpec, handler: unknown, queue?: Enqueue) =>
  middy<Event, APIGatewayProxyStructuredResultV2>()
    .use({
      // First in, last out: the log line is written when the answer, also that of an error, is known.
      before: ({ internal }) => {
        internal["startedAt"] = performance.now();
      },
      after: ({ internal, event, response }) => logRequest(spec, event, response, internal["startedAt"]),
      onError: ({ internal, event, response }) => logRequest(spec, event, response, internal["startedAt"]),
    })
    .use({
      onError: (request) => {
        const { requestId } = request.event.requestContext;
        const { error } = request;
        const known = error instanceof DomainError && statusOf[error.code] < 500;
        if (!known) log("error", `${spec.feature}.${spec.id} failed`, { requestId, ...errorDetails(error) });
        const refusal =
          error instanceof DomainError
            ? error
            : new DomainError(
                "INTERNAL",
                "Something went wrong on our side. Please try again; what you typed is still here.",
              );
        request.response = {
          statusCode: statusOf[refusal.code],
          headers: headersOf(requestId, "application/problem+json"),
          body: JSON.stringify(problemOf(refusal, requestId)),
        };
      },
    })
    .handler(async (event) => {
      const body = await answer(spec, handler as never, queue, event);
      const { requestId } = event.requestContext;
      return spec.status === 204
        ? { statusCode: 204, headers: headersOf(requestId, "application/json") }
        : { statusCode: spec.status, headers: headersOf(requestId, "application/json"), body: JSON.stringify(body) };
    });

const logRequest = (
  spec: RouteSpec,
  event: Event,
  response: APIGatewayProxyStructuredResultV2 | null | undefined,
  startedAt: unknown,
): void => {
  log("info", "request", {
    route: `${spec.feature}.${spec.id}`,
    requestId: event.requestContext.requestId,
    status: response?.statusCode,
    milliseconds: Math.round((performance.now() - Number(startedAt)) * 10) / 10,
  });
};
