import { createServer, type RequestListener } from "node:http";
import { onTestFinished } from "vitest";
import { listenOnFreePort } from "#infra/listen.ts";

/** The address of a server that runs until the test has finished. */
export const startServer = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return listenOnFreePort(server);
};
