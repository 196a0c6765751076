import { vi } from "vitest";
import type { ErrorCode, FieldError } from "#domain/shared/errors.ts";
import { warmUpHeader } from "#domain/shared/route.ts";

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = unknown | Response | Promise<Response> | ((request: FakeRequest) => unknown);

/** Answers by "METHOD /path": the body, or a function of the request, which may return a Response. */
export type Answers = Readonly<Record<string, Answer>>;

/** An error as the API sends it. */
export const refusal = (
  status: number,
  code: ErrorCode,
  detail: string,
  errors: readonly FieldError[] = [],
): Response =>
  Response.json(
    { type: "about:blank", title: code, status, code, detail, requestId: "request-1", errors },
    { status, headers: { "content-type": "application/problem+json" } },
  );

const toResponse = (answer: unknown): Response => {
  if (answer instanceof Response) {
    return answer.clone();
  }
  return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
};

/** Warm-up requests since the last call of `fakeApi`, which the list of requests leaves out. */
export const warmUps: string[] = [];

/**
 * Replaces fetch with these answers, and `otherwise` for all other requests, by default a 404. Returns the list of
 * requests, which grows with each one.
 */
export const fakeApi = (answers: Answers, otherwise?: Answer): FakeRequest[] => {
  const requests: FakeRequest[] = [];
  warmUps.length = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (headers.has(warmUpHeader)) {
      warmUps.push(`${init.method} ${new URL(String(input), window.location.origin).pathname}`);
      return new Response(null, { status: 204 });
    }
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const request: FakeRequest = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: url.searchParams,
      headers,
      body,
    };
    requests.push(request);
    const asked = `${request.method} ${request.path}`;
    const answer = asked in answers ? answers[asked] : otherwise;
    if (answer === undefined) {
      return refusal(404, "NOT_FOUND", `The test has no answer for ${request.path}.`);
    }
    return toResponse(await (typeof answer === "function" ? answer(request) : answer));
  });
  return requests;
};
