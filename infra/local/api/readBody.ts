import type { IncomingMessage, ServerResponse } from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Returns undefined if the body is longer than `limit` bytes. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // A body that is too long is read to its end without storing it; otherwise, the client may not get the response.
    if (size <= limit) {
      chunks.push(bytes);
    }
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
};
