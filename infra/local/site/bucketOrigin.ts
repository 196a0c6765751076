import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import type { BucketFile } from "../assembly/bucketFiles.ts";
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
export const createBucketOrigin = (files: ReadonlyMap<string, BucketFile>) => {
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
  return async (request: IncomingMessage, response: ServerResponse, key: string, compress: boolean): Promise<void> => {
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
    if (compress && isCompressible(contentType) && content.length >= minCompressedBytes) {
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
