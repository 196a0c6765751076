import { createServer } from "node:http";
import { listenOnFreePort } from "../../listen.ts";
import type { RequestHandler } from "../api/readBody.ts";
import { handleJsonApi, type Operations } from "./jsonApi.ts";

/**
 * The endpoint for the AWS SDK and Slack calls of functions: a private port on loopback. Calls to the table don't use
 * it.
 */
export interface AwsEndpoint {
  readonly origin: string;
  /** Until this is called, every request gets a 503. */
  serve(services: AwsServices): void;
  close(): void;
}

export interface AwsServices {
  readonly operations: Operations;
  readonly slack: RequestHandler;
  readonly email: RequestHandler;
}

export const openAwsEndpoint = async (): Promise<AwsEndpoint> => {
  let services: AwsServices | undefined;
  const handle: RequestHandler = async (request, response) => {
    if (!services) {
      response.writeHead(503, { "content-type": "application/x-amz-json-1.1" });
      response.end(JSON.stringify({ __type: "ServiceUnavailable", message: "Pulse is still starting." }));
    } else if (request.url?.startsWith("/slack/api/")) {
      await services.slack(request, response);
    } else if (request.url === "/v2/email/outbound-emails") {
      await services.email(request, response);
    } else {
      await handleJsonApi(request, response, services.operations);
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`The local endpoint failed: ${error instanceof Error ? error.stack : error}`);
      response.destroy();
    });
  });
  const origin = await listenOnFreePort(server);
  return {
    origin,
    serve: (awsServices) => {
      services = awsServices;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
