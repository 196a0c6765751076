import type { IncomingMessage, ServerResponse } from "node:http";
import { PoolError } from "./poolError.ts";

const bodyLimit = 64 * 1024;

/** The body of a request as text; throws RequestEntityTooLargeException past 64 kB. */
export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // What is too long is read to its end and forgotten, so that the sender gets to read the answer.
    if (size <= bodyLimit) {
      chunks.push(bytes);
    }
  }
  if (size > bodyLimit) {
    throw new PoolError("RequestEntityTooLargeException", "Please send at most 64 kB.");
  }
  return Buffer.concat(chunks).toString("utf8");
};

/** Answers with JSON that nobody keeps. */
export const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  contentType = "application/json",
): void => {
  response.writeHead(status, { "content-type": contentType, "cache-control": "no-store" });
  response.end(JSON.stringify(body));
};

/** Sends the browser on, with a GET whatever it came with. */
export const redirect = (response: ServerResponse, location: string): void => {
  response.writeHead(303, { location, "cache-control": "no-store" });
  response.end();
};

/**
 * Lets the pages of the app read answers, and no others: answers to a foreign origin carry no permission. Returns
 * whether the request was the browser's question beforehand, which is then answered.
 */
export const answerCors = (
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
