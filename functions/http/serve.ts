import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddyfiedHandler } from "@middy/core";
import middy from "@middy/core";
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyEventV2WithJWTAuthorizer,
  APIGatewayProxyStructuredResultV2,
} from "aws-lambda";
import type * as z from "zod";
import type { Account } from "#domain/people/accounts.ts";
import type { Actor, User } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { type Guard, type RouteSpec, warmUpHeader } from "#domain/shared/route.ts";
import type { Day } from "#domain/shared/time.ts";
import { now as clock, organizationDay } from "../clock.ts";
import { type Commit, createCommit, type Enqueue } from "../commit.ts";
import { environment, originKeyHeader } from "../environment.ts";
import { newId } from "../ids.ts";
import { errorDetails, log } from "../log.ts";
import { retryOnConflict } from "../table/conflicts.ts";
import type { Store } from "../table/store.ts";
import { tableStore } from "../tableStore.ts";
import { assertActor } from "./actor.ts";
import { accountOf } from "./claims.ts";
import { compression } from "./compression.ts";
import { readCursor, withCursorOf } from "./cursors.ts";
import { readInput } from "./input.ts";
import { problemOf, statusOf } from "./problems.ts";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * API Gateway has its own address, so requests could bypass CloudFront's firewall. Two keys are valid during a rotation
 * (docs/deploying.md#keys-and-secrets). Throws FORBIDDEN.
 */
const assertFromCloudFront = ({ headers }: Pick<APIGatewayProxyEventV2, "headers">): void => {
  const sent = digest(headers[originKeyHeader] ?? "");
  // Digests have one length, so the comparison takes the same time for every key.
  if (
    !environment("ORIGIN_KEYS")
      .split(",")
      .some((key) => timingSafeEqual(digest(key), sent))
  ) {
    throw new DomainError("FORBIDDEN", "Open Pulse at its usual address.");
  }
};

/** Ends a request with a 304, which isn't logged as an error. */
class NotModified extends Error {
  readonly tag: string;

  constructor(tag: string) {
    super("The caller has the current version.");
    this.name = "NotModified";
    this.tag = tag;
  }
}

/** The entity tag of a version (RFC 9110, section 8.8.3). Versions contain no quotation marks. */
const tagOf = (version: string): string => `"${version}"`;

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;
type SubjectOf<G> = G extends {
  readonly kind: "subject";
  readonly isAllowedFor: (actor: Actor, subject: infer S) => boolean;
}
  ? S
  : never;

type HasActor<Spec extends RouteSpec> = Spec["guard"]["kind"] extends "active" | "subject" ? true : false;

export interface Context<Spec extends RouteSpec> {
  readonly params: Output<Spec["params"]>;
  readonly query: Output<Spec["query"]>;
  readonly body: Output<Spec["body"]>;
  readonly actor: HasActor<Spec> extends true ? User : null;
  readonly account: Account;
  readonly store: Store;
  readonly now: Date;
  /** In the organization's time zone. */
  readonly today: Day;
  readonly newId: () => string;
  /** Messages and operations need a route with `queues` (functions/access.ts). */
  readonly commit: HasActor<Spec> extends true ? Commit : null;
  /** Throws FORBIDDEN. A `subject` guard requires the call. */
  readonly authorize: (subject: SubjectOf<Spec["guard"]>) => void;
  /**
   * Ends the request with a 304 if the caller has this version. Call it after `authorize`, before other reads. With
   * `mayLag`, for reads from an index, the caller must have received the version twice. Null unless the route is
   * `conditional`.
   */
  readonly revalidate: Spec["conditional"] extends true
    ? (version: string, options?: { readonly mayLag?: boolean }) => void
    : null;
}

type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;
type ResponseBody<Spec extends RouteSpec> = Immutable<z.input<Spec["response"]>>;

/**
 * Handlers get all input as arguments and don't handle HTTP. The response omits fields that its schema doesn't have.
 */
export type RouteHandler<Spec extends RouteSpec> = (
  context: Context<Spec>,
) => Promise<ResponseBody<Spec>> | ResponseBody<Spec>;

/** By route: `type Handler = Handlers<typeof people>`, then `export const getMe: Handler["getMe"] = …`. */
export type Handlers<Contract extends Readonly<Record<string, RouteSpec>>> = {
  readonly [Id in keyof Contract]: RouteHandler<Contract[Id]>;
};

const headersOf = (requestId: string, contentType: string) => ({
  "content-type": contentType,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
});

/** Loaded on demand, because few requests need it. */
const secondsToRetry = async (): Promise<string> => {
  const { secondsToDailyReset } = await import("./retryAfter.ts");
  return String(secondsToDailyReset(clock()));
};

const assertAllowed = (guard: Guard, actor: Actor): void => {
  if ((guard.kind === "active" || guard.kind === "subject") && !guard.isAllowed(actor)) {
    throw new DomainError("FORBIDDEN", guard.message ?? "You don't have access to this.");
  }
};

interface Caller {
  readonly account: Account;
  readonly actor: User | null;
}

const identify = async ({ guard }: RouteSpec, event: Event): Promise<Caller> => {
  assertFromCloudFront(event);
  const account = accountOf(event);
  const actor = guard.kind === "account" ? null : await assertActor(tableStore(), account);
  if (actor) {
    assertAllowed(guard, actor);
  }
  return { account, actor };
};

const respond = async (
  spec: RouteSpec,
  handler: RouteHandler<RouteSpec>,
  queue: Enqueue | undefined,
  event: Event,
  { account, actor }: Caller,
) => {
  const { guard } = spec;
  const now = clock();
  let wasAuthorizeCalled = false;
  const authorize = (subject: never): void => {
    wasAuthorizeCalled = true;
    if (guard.kind !== "subject" || !actor || !guard.isAllowedFor(actor, subject)) {
      throw new DomainError(
        "FORBIDDEN",
        guard.kind === "subject" && guard.message ? guard.message : "You don't have access to this.",
      );
    }
  };
  let tag: string | null = null;
  const revalidate = (version: string, { mayLag = false } = {}): void => {
    const sentTag = event.headers["if-none-match"];
    const [onceReadTag, currentTag] = [tagOf(`${version}-once`), tagOf(version)];
    if (sentTag === currentTag) {
      throw new NotModified(currentTag);
    }
    tag = mayLag && sentTag !== onceReadTag ? onceReadTag : currentTag;
  };
  const makeId = (): string => newId(now);
  const input = readInput(spec, event);
  const list = { spec, params: input.params, query: input.query, actorId: actor?.id ?? null };
  const cursor = readCursor(list);
  const context = {
    ...input,
    query: cursor === undefined ? input.query : { ...input.query, cursor },
    actor,
    account,
    get store() {
      return { ...tableStore(), today: organizationDay(now) };
    },
    now,
    get today() {
      return organizationDay(now);
    },
    newId: makeId,
    get commit() {
      return (
        actor &&
        createCommit({ store: tableStore(), actorId: actor.id, now, newId: makeId, queue, dailyLimit: spec.dailyLimit })
      );
    },
    authorize,
    revalidate: spec.conditional ? revalidate : null,
  };
  const body = await retryOnConflict("stale", async () => handler(context as never));
  if (guard.kind === "subject" && !wasAuthorizeCalled) {
    throw new Error(`${spec.id} responded without calling authorize(subject).`);
  }
  return { body: withCursorOf(list, spec.response.parse(body)), tag: tag as string | null };
};

type RouteLambda = MiddyfiedHandler<Event, APIGatewayProxyStructuredResultV2>;

/**
 * Logs, identifies the actor, checks the guard, validates input and response, and turns errors into problem documents.
 * After a stale read, the handler runs again, because it wrote nothing. Without a queue, `commit` rejects messages and
 * operations.
 */
export const serve = <const Spec extends RouteSpec>(
  spec: Spec,
  handler: RouteHandler<Spec>,
  queue?: Enqueue,
): RouteLambda =>
  middy<Event, APIGatewayProxyStructuredResultV2>()
    .use({
      // The first middleware runs its `after` last, so it logs the final response, including errors.
      before: ({ internal }) => {
        internal["startedAt"] = performance.now();
      },
      after: ({ internal, event, response }) => logRequest(spec, event, response, internal["startedAt"]),
      onError: ({ internal, event, response }) => logRequest(spec, event, response, internal["startedAt"]),
    })
    .use(compression())
    .use({
      onError: async (request) => {
        const { requestId } = request.event.requestContext;
        const { error } = request;
        if (error instanceof NotModified) {
          const { "content-type": _type, ...headers } = headersOf(requestId, "");
          request.response = { statusCode: 304, headers: { ...headers, etag: error.tag } };
          return;
        }
        const isExpected = error instanceof DomainError && statusOf[error.code] < 500;
        if (!isExpected) {
          log("error", `${spec.feature}.${spec.id} failed`, { requestId, ...errorDetails(error) });
        }
        const domainError =
          error instanceof DomainError
            ? error
            : new DomainError("INTERNAL", "Something went wrong on our side. Try again. Your text is still here.");
        const headers = headersOf(requestId, "application/problem+json");
        request.response = {
          statusCode: statusOf[domainError.code],
          headers: domainError.code === "DAILY_LIMIT" ? { ...headers, "retry-after": await secondsToRetry() } : headers,
          body: JSON.stringify(problemOf(domainError, requestId)),
        };
      },
    })
    .handler(async (event) => {
      const caller = await identify(spec, event);
      if (event.headers[warmUpHeader] !== undefined) {
        return { statusCode: 204, headers: headersOf(event.requestContext.requestId, "application/json") };
      }
      const { body, tag } = await respond(spec, handler as never, queue, event, caller);
      const headers = {
        ...headersOf(event.requestContext.requestId, "application/json"),
        ...(tag !== null && { etag: tag }),
      };
      return spec.status === 204
        ? { statusCode: 204, headers }
        : { statusCode: spec.status, headers, body: JSON.stringify(body) };
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
