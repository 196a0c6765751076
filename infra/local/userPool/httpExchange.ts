import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../api/readBody.ts";
import { AwsError } from "../awsEndpoint/jsonApi.ts";

const bodyLimit = 64 * 1024;

/** The body of a request as text; throws RequestEntityTooLargeException past 64 kB. */
export const readText = async (request: IncomingMessage): Promise<string> => {
  const body = await readBody(request, bodyLimit);
  if (body === undefined) {
    throw new AwsError("RequestEntityTooLargeException", "Send at most 64 kB.");
  }
  return body.toString("utf8");
};

export const sendJson = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
};

/** Redirects the browser with 303, so it uses GET. */
export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, "cache-control": "no-store" });
  response.end();
};

/**
 * Sets CORS headers that let only the given origins read responses. Responds to a preflight request and returns true;
 * for other requests, returns false.
 */
export const handleCors = (
  request: IncomingMessage,
  response: ServerResponse,
  origins: ReadonlySet<string>,
): boolean => {
  const { origin } = request.headers;
  response.setHeader("vary", "origin");
  if (origin !== undefined && origins.has(origin)) {
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-allow-methods", "GET, POST");
    response.setHeader(
      "access-control-allow-headers",
      "authorization, cache-control, content-type, x-amz-target, x-amz-user-agent",
    );
    response.setHeader("access-control-max-age", "600");
  }
  if (request.method !== "OPTIONS") {
    return false;
  }
  response.writeHead(204);
  response.end();
  return true;
};
