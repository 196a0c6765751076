import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain",
  ".webmanifest": "application/manifest+json",
};

/** The type that S3 derives from the file extension if a deployment sets none. */
export const contentTypeOf = (key: string): string => types[extname(key)] ?? "application/octet-stream";

/** Images and fonts are already compressed. */
export const isCompressible = (contentType: string): boolean =>
  /^text\/|javascript$|json$|^image\/svg\+xml/.test(contentType);
