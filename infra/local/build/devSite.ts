import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { projectRoot } from "../../projectRoot.ts";

export interface DevSite {
  /** Resolves to whether Vite answered the request. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts Vite in this process. Its WebSocket connections to the browser use `server`. */
export const startDevSite = async (server: Server): Promise<DevSite> => {
  process.env["PULSE_STAGE"] = "local";
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    appType: "spa",
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
};
