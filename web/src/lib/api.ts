import { apiRoutes } from "virtual:api-routes";
import { ApiError } from "./ApiError.ts";
import type { ApiArgs, ApiFeature, ApiResult, RouteId } from "./apiTypes.ts";
import { learnServerTime } from "./clock.ts";
import { idToken } from "./idToken.ts";
import { readProblem } from "./readProblem.ts";
import { announceRefusal, type Refusal } from "./sessionEvents.ts";

export { ApiError } from "./ApiError.ts";

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const refusals: Partial<Record<ApiError["code"], Refusal>> = {
  UNAUTHENTICATED: "session-ended",
  ACCOUNT_PENDING: "account-pending",
  ACCOUNT_INACTIVE: "account-inactive",
  FOREIGN_DOMAIN: "foreign-domain",
};

const offline = (): ApiError =>
  new ApiError({
    status: 0,
    code: "OFFLINE",
    detail: "Pulse could not be reached. Please check your connection and try again.",
  });

const sessionEnded = (): ApiError =>
  new ApiError({ status: 401, code: "UNAUTHENTICATED", detail: "Your session has ended. Please sign in again." });

const urlOf = (path: string, { params = {}, query = {} }: Parts): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => [name, String(value)]),
  ).toString();
  return search ? `${filled}?${search}` : filled;
};

const send = async (route: { readonly method: string; readonly path: string }, parts: Parts): Promise<unknown> => {
  const token = await idToken().catch(() => {
    throw offline();
  });
  if (token === null) {
    throw sessionEnded();
  }
  const sentAt = Date.now();
  const response = await fetch(urlOf(route.path, parts), {
    method: route.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  }).catch(() => {
    throw offline();
  });
  learnServerTime(response.headers.get("date"), sentAt, Date.now());
  if (!response.ok) {
    throw await readProblem(response);
  }
  if (response.status === 204) {
    return null;
  }
  return await response.json().catch(() => {
    throw offline();
  });
};

/**
 * Calls a route of the contract: `call("people", "approveAccount", { params, body })`. The route declares the types of
 * the arguments and of the response. Throws an ApiError. Errors that concern the signed-in person's account (session
 * ended, pending, deactivated, foreign domain) are also announced to the session, which shows the matching screen.
 */
export const call = async <F extends ApiFeature, Id extends RouteId<F>>(
  feature: F,
  id: Id,
  args: ApiArgs<F, Id>,
): Promise<ApiResult<F, Id>> => {
  const route = apiRoutes[feature]?.[id];
  if (!route) {
    throw new Error(`The contract has no route ${feature}.${id}.`);
  }
  try {
    // The cast is safe: the server validates every response against the contract.
    return (await send(route, args as Parts)) as ApiResult<F, Id>;
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.code] : undefined;
    if (refusal) {
      announceRefusal(refusal);
    }
    throw error;
  }
};
