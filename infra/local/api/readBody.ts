import type { IncomingMessage } from "node:http";

/** The whole body, or undefined when it is longer than `limit` bytes; it is read to its end all the same. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // What is too long is forgotten; it is read on so that the sender gets to read the answer.
    if (size <= limit) {
      chunks.push(bytes);
    }
  }
  return size <= limit ? Buffer.concat(chunks) : undefined;
};
