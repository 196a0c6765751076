import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Listens on a free port of 127.0.0.1, and returns the address, such as http://127.0.0.1:40123. */
export const listenOnFreePort = async (server: Server): Promise<string> => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") {
    throw new Error("The server was given no port.");
  }
  return `http://127.0.0.1:${address.port}`;
};

/** Finds a port on 127.0.0.1 that is free now. Another program may take it before the caller does. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  const { port } = new URL(await listenOnFreePort(server));
  server.close();
  await once(server, "close");
  return Number(port);
};
