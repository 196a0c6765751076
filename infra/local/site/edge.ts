import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { createContext, Script } from "node:vm";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import * as z from "zod";
import { sendProblem } from "../api/problemResponse.ts";
import type { RequestHandler } from "../api/readBody.ts";
import { type BucketFile, matchesPattern } from "../assembly/bucketFiles.ts";
import type { Behavior } from "../assembly/distribution.ts";
import { StartFailure } from "../startFailure.ts";
import { contentTypeOf, isCompressible } from "./contentTypes.ts";

const compressors = {
  br: (content: Buffer): Promise<Buffer> =>
    promisify(brotliCompress)(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer): Promise<Buffer> => promisify(gzip)(content),
};

/** CloudFront compresses objects of at least this size, in bytes. */
const minCompressedBytes = 1000;

interface CachedFile {
  readonly content: Buffer;
  readonly etag: string;
  readonly compressedByEncoding: Map<string, Promise<Buffer>>;
}

const encodingOf = (accepted: string): keyof typeof compressors | undefined => {
  const offered = new Set(accepted.split(",").map((item) => item.trim().split(";")[0]));
  return offered.has("br") ? "br" : offered.has("gzip") ? "gzip" : undefined;
};

/** Serves the files of a bucket like CloudFront, with cache headers, conditional requests and compression. */
const createBucketOrigin = (files: ReadonlyMap<string, BucketFile>) => {
  const cache = new Map<string, CachedFile>();
  const load = (key: string, file: BucketFile): CachedFile => {
    const cached = cache.get(key);
    if (cached) {
      return cached;
    }
    const content = file.read();
    const etag = `"${createHash("md5").update(content).digest("hex")}"`;
    const cachedFile = { content, etag, compressedByEncoding: new Map<string, Promise<Buffer>>() };
    cache.set(key, cachedFile);
    return cachedFile;
  };
  return async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
    const file = files.get(key);
    if (!file) {
      // Without permission to list the bucket, S3 responds with 403 for a missing file.
      response.writeHead(403, { "content-type": "application/xml" });
      response.end("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>");
      return;
    }
    const cachedFile = load(key, file);
    const contentType = file.contentType ?? contentTypeOf(key);
    response.setHeader("etag", cachedFile.etag);
    if (file.cacheControl !== null) {
      response.setHeader("cache-control", file.cacheControl);
    }
    if (request.headers["if-none-match"]?.includes(cachedFile.etag)) {
      response.writeHead(304).end();
      return;
    }
    response.setHeader("content-type", contentType);
    let { content } = cachedFile;
    if (isCompressible(contentType) && content.length >= minCompressedBytes) {
      response.setHeader("vary", "accept-encoding");
      const encoding = encodingOf(request.headers["accept-encoding"] ?? "");
      if (encoding) {
        const compressed = cachedFile.compressedByEncoding.get(encoding) ?? compressors[encoding](content);
        cachedFile.compressedByEncoding.set(encoding, compressed);
        content = await compressed;
        response.setHeader("content-encoding", encoding);
      }
    }
    response.writeHead(200, { "content-length": content.length });
    response.end(request.method === "HEAD" ? undefined : content);
  };
};

const changedRequest = z.object({ uri: z.string() });

/** Returns the changed path. Throws StartFailure if loading the function fails. */
const createViewerFunction = (code: string): ((method: string, uri: string) => string) => {
  const context = createContext({});
  try {
    new Script(code).runInContext(context, { timeout: 1000 });
  } catch (cause) {
    throw new StartFailure("The CloudFront function in the templates does not load; correct infra/stacks.", {
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
    return changedRequest.parse(JSON.parse(String(call.runInContext(context, { timeout: 1000 })))).uri;
  };
};

export interface EdgeOptions {
  readonly behaviors: readonly Behavior[];
  readonly buckets: ReadonlyMap<string, ReadonlyMap<string, BucketFile>>;
  readonly api: RequestHandler;
  /** Replaces the bucket during development; null otherwise. Resolves to true if it handled the request. */
  readonly devSite: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null;
}

/** Adds the policy's headers right before the response's headers are sent. */
const addPolicyHeaders = (response: ServerResponse, headers: Behavior["headers"]): void => {
  const writeHead = response.writeHead;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    for (const { name, value } of headers) {
      response.setHeader(name, value);
    }
    return writeHead.apply(response, given);
  }) as typeof writeHead;
};

export const createEdge = ({ behaviors: declared, buckets, api, devSite }: EdgeOptions): RequestHandler => {
  const behaviors = declared.map((behavior) => {
    const { target, viewerRequestCode } = behavior;
    const bucket = target.kind === "bucket" ? createBucketOrigin(buckets.get(target.name) ?? new Map()) : null;
    return {
      ...behavior,
      viewerRequest: viewerRequestCode === null ? null : createViewerFunction(viewerRequestCode),
      bucket,
      originHeaders: target.kind === "api" ? target.headers : [],
    };
  });

  return async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://local");
    const method = request.method ?? "GET";
    const behavior = behaviors.find(({ pathPattern }) => pathPattern === null || matchesPattern(pathPattern, pathname));
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
    const path = behavior.viewerRequest?.(method, pathname) ?? pathname;
    await behavior.bucket(request, response, decodeURI(path).slice(1));
  };
};
