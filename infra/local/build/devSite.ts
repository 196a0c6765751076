import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { createServer } from "vite";
import { projectRoot } from "../../projectRoot.ts";

/** The web app as Vite serves it while it is developed: changes show at once. */
export interface DevSite {
  /** Whether Vite answered. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts Vite inside this process; its messages to the browser travel over `server`. */
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
