import { createServer } from "node:net";

/** A port of this machine that is currently free. */
export const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const server = createServer();
    server.on("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address !== null
          ? found(address.port)
          : failed(new Error("This machine gave no free port; close some programs and try again.")),
      );
    });
  });
