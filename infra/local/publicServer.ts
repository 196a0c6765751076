import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { endWithProblem, sendProblem } from "./api/problemResponse.ts";
import type { RequestHandler } from "./api/readBody.ts";
import { StartFailure } from "./startFailure.ts";

/** Listens on loopback: 127.0.0.1 and, if available, ::1. */
export interface PublicServer {
  /** Listeners for `upgrade` events, added to this server, serve both addresses. */
  readonly main: Server;
  /** Until this is called, every request gets a 503. */
  serve(handler: RequestHandler): void;
  close(): void;
}

/** Real gateways respond with 400 if a URL can't be parsed. */
const isValidUrl = (url: string): boolean => {
  try {
    decodeURIComponent(new URL(url, "http://local").pathname);
    // After two slashes, URL parsers expect a host.
    return !/^[/\\]{2}/.test(url);
  } catch {
    return false;
  }
};

const codeOf = (error: Error): string => ("code" in error ? String(error.code) : "");

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, exclusive: true }, resolve);
  });

/** Throws StartFailure if the port is in use or not allowed. */
export const openPublicServer = async (port: number): Promise<PublicServer> => {
  let handler: RequestHandler | undefined;
  const lastResponses = new WeakMap<Duplex, ServerResponse>();
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    lastResponses.set(request.socket, response);
    if (!handler) {
      if (request.url?.startsWith("/api/")) {
        sendProblem(response, "BUSY");
        return;
      }
      response.writeHead(503, { "content-type": "text/plain", "retry-after": "1" });
      response.end("Pulse is starting; try again in a moment.\n");
      return;
    }
    if (!isValidUrl(request.url ?? "/")) {
      sendProblem(response, "MALFORMED_BODY");
      return;
    }
    if (request.headers.host === undefined && request.httpVersion === "1.1") {
      sendProblem(response, "MALFORMED_BODY");
      return;
    }
    handler(request, response).catch((error: unknown) => {
      if (error !== null && error === request.errored) {
        // The client left or its request broke off, so no one reads a response.
        response.destroy();
        return;
      }
      console.error(`${request.method} ${request.url} failed: ${error instanceof Error ? error.stack : error}`);
      if (response.headersSent) {
        response.destroy();
      } else {
        sendProblem(response, "INTERNAL");
      }
    });
  };
  /** Responds to invalid HTTP and closes the connection, as nothing after it can be read. */
  const onClientError = (error: Error, connection: Duplex): void => {
    const lastResponse = lastResponses.get(connection);
    if (!connection.writable) {
      connection.destroy();
    } else if (!lastResponse || lastResponse.writableFinished) {
      endWithProblem(connection, "MALFORMED_BODY");
    } else if (lastResponse.req.complete) {
      // The previous request still gets its response.
      lastResponse.once("finish", () => onClientError(error, connection));
    } else {
      lastResponse.once("finish", () => connection.end(() => connection.destroy()));
      if (!lastResponse.headersSent) {
        sendProblem(lastResponse, "MALFORMED_BODY");
      }
    }
  };
  // Without a Host header, Node.js would respond with an empty 400.
  const main = createServer({ requireHostHeader: false }, onRequest);
  const ipv6Server = createServer({ requireHostHeader: false }, onRequest);
  // A server without an `upgrade` listener treats an upgrade like any other request. So the ::1 server gets each
  // listener that the main server gets.
  main.on("newListener", (event, listener) => {
    if (event === "upgrade") {
      ipv6Server.on("upgrade", listener);
    }
  });
  for (const server of [main, ipv6Server]) {
    server.on("clientError", onClientError);
    // Longer than clients keep an idle connection, so no request is sent on a connection that is closing.
    server.keepAliveTimeout = 300_000;
  }
  const close = (): void => {
    for (const server of [main, ipv6Server]) {
      server.close();
      server.closeAllConnections();
    }
  };
  try {
    await listen(main, port, "127.0.0.1");
    await listen(ipv6Server, port, "::1").catch((error: Error) => {
      if (!["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(codeOf(error))) {
        throw error;
      }
    });
  } catch (cause) {
    close();
    const code = cause instanceof Error ? codeOf(cause) : "";
    if (code === "EADDRINUSE") {
      throw new StartFailure(
        `Port ${port} is taken by another program; stop that one, or choose another port, such as PORT=${port + 1} npm start.`,
        { cause },
      );
    }
    if (code === "EACCES") {
      throw new StartFailure(`Pulse has no permission to use port ${port}; choose one above 1023 with PORT.`, {
        cause,
      });
    }
    throw cause;
  }
  return {
    main,
    serve: (requestHandler) => {
      handler = requestHandler;
    },
    close,
  };
};
