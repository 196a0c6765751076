import type { IncomingMessage, ServerResponse } from "node:http";
import { createContext, Script } from "node:vm";
import * as z from "zod";
import { sendProblem } from "../api/problemResponse.ts";
import type { BucketFile } from "../assembly/bucketFiles.ts";
import type { Behavior, Distribution } from "../assembly/distribution.ts";
import { StartFailure } from "../startFailure.ts";
import { createBucketOrigin } from "./bucketOrigin.ts";

const resultShape = z.union([
  z.object({ statusCode: z.int(), statusDescription: z.string().optional(), headers: z.unknown().optional() }),
  z.object({ uri: z.string() }),
]);

type ViewerDecision = { readonly uri: string } | { readonly status: number; readonly location: string | null };

const headersShape = z.object({ location: z.object({ value: z.string() }).optional() }).catch({});

/** Throws StartFailure if loading the function fails. */
const createViewerFunction = (code: string): ((method: string, uri: string) => ViewerDecision) => {
  const context = createContext({});
  try {
    new Script(code).runInContext(context, { timeout: 1000 });
  } catch (cause) {
    throw new StartFailure("The CloudFront function of the templates does not load; correct infra/constructs.", {
      cause,
    });
  }
  const call = new Script("JSON.stringify(handler(JSON.parse(eventJson)))");
  return (method, uri) => {
    context["eventJson"] = JSON.stringify({
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: "127.0.0.1" },
      request: { method, uri, querystring: {}, headers: {}, cookies: {} },
    });
    const result = resultShape.parse(JSON.parse(String(call.runInContext(context, { timeout: 1000 }))));
    return "uri" in result
      ? { uri: result.uri }
      : { status: result.statusCode, location: headersShape.parse(result.headers).location?.value ?? null };
  };
};

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface EdgeOptions {
  readonly distribution: Distribution;
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, BucketFile>>;
  readonly api: RequestHandler;
  /** Replaces the bucket during development; null otherwise. Resolves to true if it handled the request. */
  readonly devSite: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null;
}

const matcher = (pathPattern: string | null): ((path: string) => boolean) => {
  if (pathPattern === null) {
    return () => true;
  }
  const pattern = pathPattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${pattern.startsWith("/") ? "" : "/"}${pattern}$`);
  return (path) => expression.test(path);
};

/** Adds the policy's headers right before the response's headers are sent. `override` replaces existing headers. */
const addPolicyHeaders = (response: ServerResponse, headers: Behavior["headers"]): void => {
  const writeHead = response.writeHead;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    for (const { name, value, override } of headers) {
      if (override || !response.hasHeader(name)) {
        response.setHeader(name, value);
      }
    }
    return writeHead.apply(response, given);
  }) as typeof writeHead;
};

export const createEdge = ({ distribution, buckets, api, devSite }: EdgeOptions): RequestHandler => {
  const behaviors = distribution.behaviors.map((behavior) => {
    const { target, viewerRequestCode } = behavior;
    const bucket = target.kind === "bucket" ? createBucketOrigin(buckets.get(target.name) ?? new Map()) : null;
    return {
      ...behavior,
      matches: matcher(behavior.pathPattern),
      viewerRequest: viewerRequestCode === null ? null : createViewerFunction(viewerRequestCode),
      bucket,
      originHeaders: target.kind === "api" ? target.headers : [],
    };
  });

  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://local");
    const method = request.method ?? "GET";
    const behavior = behaviors.find(({ matches }) => matches(pathname));
    if (!behavior?.methods.includes(method)) {
      addPolicyHeaders(response, behavior?.headers ?? []);
      if (behavior?.target.kind === "api") {
        sendProblem(response, "FORBIDDEN");
        return;
      }
      response.writeHead(403, { "content-type": "text/plain" });
      response.end("This distribution is not configured to allow the HTTP request method that was used.");
      return;
    }
    if (behavior.bucket === null) {
      addPolicyHeaders(response, behavior.headers);
      for (const { name, value } of behavior.originHeaders) {
        request.headers[name] = value;
      }
      await api(request, response);
      return;
    }
    const isAppPath = behavior.pathPattern === null && pathname !== "/config.json";
    if (devSite && isAppPath && (await devSite(request, response))) {
      return;
    }
    addPolicyHeaders(response, behavior.headers);
    const decision = behavior.viewerRequest?.(method, pathname) ?? { uri: pathname };
    if ("status" in decision) {
      response.writeHead(decision.status, decision.location === null ? {} : { location: decision.location });
      response.end();
      return;
    }
    const key = decision.uri === "/" ? distribution.rootObject : decodeURI(decision.uri).slice(1);
    await behavior.bucket(request, response, key, behavior.compress);
  };
};
