import type { IncomingMessage, ServerResponse } from "node:http";
import { answerProblem } from "../api/problemAnswer.ts";
import type { BucketFile } from "../assembly/bucketFiles.ts";
import type { Behavior, Distribution } from "../assembly/distribution.ts";
import { createBucketOrigin } from "./bucketOrigin.ts";
import { createViewerFunction } from "./viewerFunction.ts";

export type Serve = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export interface EdgeOptions {
  readonly distribution: Distribution;
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, BucketFile>>;
  readonly api: Serve;
  /** Replaces the bucket during development; null otherwise. Resolves to true if it answered. */
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
const withPolicy = (response: ServerResponse, headers: Behavior["headers"]): void => {
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

export const createEdge = ({ distribution, buckets, api, devSite }: EdgeOptions): Serve => {
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
      withPolicy(response, behavior?.headers ?? []);
      if (behavior?.target.kind === "api") {
        answerProblem(response, "FORBIDDEN");
        return;
      }
      response.writeHead(403, { "content-type": "text/plain" });
      response.end("This distribution is not configured to allow the HTTP request method that was used.");
      return;
    }
    if (behavior.bucket === null) {
      withPolicy(response, behavior.headers);
      for (const { name, value } of behavior.originHeaders) {
        request.headers[name] = value;
      }
      await api(request, response);
      return;
    }
    const isOfApp = behavior.pathPattern === null && pathname !== "/config.json";
    if (devSite && isOfApp && (await devSite(request, response))) {
      return;
    }
    withPolicy(response, behavior.headers);
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
