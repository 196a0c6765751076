import { timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { readBody } from "../api/readBody.ts";
import { contentTypeOf } from "../site/contentTypes.ts";
import { consolePage } from "./page.ts";

const consoleTokenHeader = "x-pulse-console-token";

const sameText = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/**
 * Null if allowed. The host must be this machine (against DNS rebinding). If an Origin header is sent, it must be the
 * console's. Methods other than GET and HEAD need this run's token.
 */
export const consoleAccessProblem = (
  request: Pick<IncomingMessage, "headers" | "method">,
  port: number,
  token: string,
): string | null => {
  const hosts = ["localhost", "127.0.0.1", "[::1]"].map((name) => `${name}:${port}`);
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host)) {
    return `Open the console at http://localhost:${port}/_local on this machine.`;
  }
  if (origin !== undefined && !hosts.some((known) => origin === `http://${known}`)) {
    return "Only the console's own page may do this.";
  }
  if (request.method === "GET" || request.method === "HEAD") {
    return null;
  }
  const sentToken = request.headers[consoleTokenHeader];
  if (typeof sentToken !== "string" || !sameText(sentToken, token)) {
    return `Send the console's token in the header ${consoleTokenHeader}; reload the page if Pulse was started again.`;
  }
  return null;
};

/** The reference has no data and no token, so it may load its own scripts; the viewer sets styles on elements. */
const referenceHeaders = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "x-content-type-options": "nosniff",
};

interface ReferenceFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: Buffer;
}

/** The reference is written on the first request. */
const createReferenceReader = () => {
  let folder: Promise<string> | undefined;
  const write = async (): Promise<string> => {
    // Loads the whole contract and TypeScript, which most starts don't need.
    const { referenceFolder, writeReference } = await import("../../documentation/writeReference.ts");
    await writeReference();
    return referenceFolder;
  };
  return async (name: string): Promise<ReferenceFile | null> => {
    if (!/^[\w-]+\.(?:html|css|js|json)$/.test(name)) {
      return null;
    }
    folder ??= write();
    try {
      const content = await readFile(join(await folder, name));
      return { headers: { ...referenceHeaders, "content-type": `${contentTypeOf(name)}; charset=utf-8` }, content };
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") {
        return null;
      }
      throw error;
    }
  };
};

export interface ConsoleAction {
  readonly run: (body: unknown) => Promise<object>;
}

export const consoleAction = <Input extends z.ZodType>(
  input: Input,
  run: (input: z.output<Input>) => Promise<object> | object,
): ConsoleAction => ({ run: async (body) => run(input.parse(body)) });

/** Its message is shown to the user, such as for a queue that doesn't exist. */
export class ConsoleError extends Error {}

export interface ConsoleOptions {
  readonly port: number;
  readonly token: string;
  /** Data by name, for GET /_local/api/<name>. */
  readonly views: Readonly<Record<string, () => unknown>>;
  /** Actions by path, for POST /_local/api/<path>. */
  readonly actions: Readonly<Record<string, ConsoleAction>>;
}

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
};

const maxBodyBytes = 100_000;

/** Serves /_local, a page to inspect and control the local runtime. It is not deployed. */
export const createConsole = ({ port, token, views, actions }: ConsoleOptions) => {
  const page = consolePage(token);
  const readReference = createReferenceReader();

  const runAction = async (action: ConsoleAction, body: Buffer | undefined): Promise<readonly [number, object]> => {
    try {
      return [200, await action.run(JSON.parse(body?.toString("utf8") || "{}"))];
    } catch (error) {
      if (error instanceof z.ZodError) {
        return [400, { message: z.prettifyError(error) }];
      }
      if (error instanceof SyntaxError || error instanceof ConsoleError) {
        return [400, { message: error.message }];
      }
      throw error;
    }
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const accessProblem = consoleAccessProblem(request, port, token);
    const body = await readBody(request, maxBodyBytes);
    if (accessProblem !== null) {
      sendJson(response, 403, { message: accessProblem });
      return;
    }
    const { pathname } = new URL(request.url ?? "/", "http://local");
    if (pathname === "/_local" || pathname === "/_local/") {
      response.writeHead(200, page.headers);
      response.end(page.html);
      return;
    }
    const reference = pathname.startsWith("/_local/docs/") ? await readReference(pathname.slice(13)) : null;
    if (request.method === "GET" && reference) {
      response.writeHead(200, reference.headers);
      response.end(reference.content);
      return;
    }
    const name = pathname.replace(/^\/_local\/api\//, "");
    if (request.method === "GET" && name === "state") {
      sendJson(response, 200, Object.fromEntries(Object.entries(views).map(([key, view]) => [key, view()])));
    } else if (request.method === "GET" && Object.hasOwn(views, name)) {
      sendJson(response, 200, views[name]?.());
    } else if (request.method === "POST" && Object.hasOwn(actions, name)) {
      const action = actions[name];
      const [status, answer] = action ? await runAction(action, body) : [404, {}];
      sendJson(response, status, answer);
    } else {
      sendJson(response, 404, { message: "The console has no such page; open /_local." });
    }
  };
};
