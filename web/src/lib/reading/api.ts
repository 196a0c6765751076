import { apiRoutes } from "virtual:api-routes";
import { errorCodes, type FieldError } from "#domain/shared/errors.ts";
import { warmUpHeader } from "#domain/shared/route.ts";
import { learnServerTime } from "../clock.ts";
import { isRecord } from "../isRecord.ts";
import { idToken } from "../session/idToken.ts";
import { acceptIdToken, isOtherPersonSignedIn, isPageSessionOver } from "../session/pageSession.ts";
import { announceRefusal, type SessionRefusal } from "../session/sessionEvents.ts";
import { freshIdToken } from "../session/storedSession.ts";
import { ApiError, offline, type ProblemCode } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { announceMismatch, mayBeMismatch } from "./newVersion.ts";
import { forgetPrefetched } from "./prefetchedReads.ts";

const isFieldError = (value: unknown): value is FieldError =>
  isRecord(value) && Array.isArray(value["path"]) && typeof value["message"] === "string";

const codeOf = (value: unknown): ProblemCode => errorCodes.find((code) => code === value) ?? "UNREADABLE";

const unreadableMessage = "Something went wrong on our side. Try again in a moment.";

/** Converts a problem document (RFC 9457) to an ApiError. Never throws. */
const readProblem = async (response: Response): Promise<ApiError> => {
  const body: unknown = await response.json().catch(() => null);
  const problem = isRecord(body) ? body : {};
  const fields = problem["errors"];
  const requestId = problem["requestId"] ?? response.headers.get("x-request-id");
  const code = codeOf(problem["code"]);
  return new ApiError({
    status: response.status,
    // API Gateway's authorizer rejects requests before they reach Pulse, without a problem document.
    code: code === "UNREADABLE" && response.status === 401 ? "UNAUTHENTICATED" : code,
    detail: typeof problem["detail"] === "string" ? problem["detail"] : unreadableMessage,
    fields: Array.isArray(fields) ? fields.filter(isFieldError) : [],
    requestId: typeof requestId === "string" ? requestId : null,
  });
};

export { ApiError } from "./ApiError.ts";

interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const refusalByCode: Partial<Record<ApiError["code"], SessionRefusal>> = {
  UNAUTHENTICATED: "session-ended",
  ACCOUNT_PENDING: "account-pending",
  ACCOUNT_INACTIVE: "account-inactive",
  FOREIGN_DOMAIN: "foreign-domain",
};

const sessionEndedError = (): ApiError =>
  new ApiError({ status: 401, code: "UNAUTHENTICATED", detail: "Your session has ended. Sign in again." });

const urlOf = (path: string, { params = {}, query = {} }: RequestParts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

interface ApiResponse {
  readonly status: number;
  /** The response's ETag; null if the route has none. */
  readonly tag: string | null;
  readonly body: unknown;
}

/** Starts a route's function early, so a cold start doesn't delay the save. Errors are ignored. */
export const warmUp = (feature: string, id: string): void => {
  const route = apiRoutes[feature]?.[id];
  const token = freshIdToken();
  if (route && token !== null && acceptIdToken(token)) {
    fetch(route.path.replace(/\{\w+\}/g, "-"), {
      method: route.method,
      headers: { authorization: `Bearer ${token}`, [warmUpHeader]: "1" },
    }).catch(() => undefined);
  }
};

const send = async (
  route: { readonly method: string; readonly path: string },
  parts: RequestParts,
  knownTag: string | null,
): Promise<ApiResponse> => {
  // A fresh token needs no `await`, so the first requests leave before other modules are evaluated.
  const token =
    freshIdToken() ??
    (await idToken().catch(() => {
      throw offline();
    }));
  // Checked for each request, because a retry or timer may outlive its session. Don't `await` between here and `fetch`.
  if (token === null || !acceptIdToken(token)) {
    throw sessionEndedError();
  }
  const sentAt = Date.now();
  const response = await fetch(urlOf(route.path, parts), {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
      ...(knownTag === null ? {} : { "if-none-match": knownTag }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }).catch(() => {
    throw offline();
  });
  learnServerTime(response.headers.get("date"), sentAt, Date.now());
  const { status } = response;
  const tag = response.headers.get("etag");
  if (status === 304) {
    return { status, tag, body: null };
  }
  if (!response.ok) {
    throw await readProblem(response);
  }
  const readBody = () =>
    response.json().catch(() => {
      throw offline();
    });
  return { status, tag, body: status === 204 ? null : await readBody() };
};

/** Also announces errors about the signed-in person's account to the session. */
const request = async (
  feature: string,
  id: string,
  parts: RequestParts,
  knownTag: string | null = null,
): Promise<ApiResponse> => {
  const route = apiRoutes[feature]?.[id];
  if (!route) {
    throw new Error(`The contract has no route ${feature}.${id}.`);
  }
  if (route.method !== "GET") {
    forgetPrefetched();
  }
  try {
    return await send(route, parts, knownTag);
  } catch (error) {
    if (error instanceof ApiError) {
      const refusal = refusalByCode[error.code];
      // Ignore late responses to an ended session: they don't concern the next one.
      if (refusal && !isPageSessionOver()) {
        announceRefusal(isOtherPersonSignedIn() ? "other-session" : refusal);
      }
      if (mayBeMismatch(error)) {
        announceMismatch(error);
      }
    }
    throw error;
  }
};

/**
 * `call("people", "approveAccount", { params, body })`. Errors about the account (session ended, pending, deactivated,
 * wrong email domain) also reach the session, which shows its screen. @throws ApiError
 */
export const call = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  // The cast is safe: the server validates every response against the contract.
  return (await request(feature, id, args as RequestParts)).body as ApiResult<F, Id>;
};

/**
 * For polling (docs/architecture.md#polling). Null if unchanged since this tag; otherwise like `call`, with the new
 * tag.
 */
export const callIfChanged = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
  tag: string | null,
): Promise<{ readonly tag: string | null; readonly data: ApiResult<F, Id> } | null> => {
  const response = await request(feature, id, args as RequestParts, tag);
  return response.status === 304 ? null : { tag: response.tag, data: response.body as ApiResult<F, Id> };
};
