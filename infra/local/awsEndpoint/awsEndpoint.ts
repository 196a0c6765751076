import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import * as z from "zod";
import { readBody } from "../api/readBody.ts";
import { AwsError } from "./operations.ts";

export type Operation = (body: unknown) => object;
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
  readonly operations: Readonly<Record<string, Operation>>;
  readonly userPool: RequestHandler;
  readonly slack: RequestHandler;
  readonly email: RequestHandler;
}

const userPoolTarget = "AWSCognitoIdentityProviderService.";
const maxBodyBytes = 2_000_000;

const sendError = (response: ServerResponse, status: number, type: string, message: string): void => {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" });
  response.end(JSON.stringify({ __type: type, message }));
};

const handleOperation = async (
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
  operation: Operation | undefined,
): Promise<void> => {
  const body = await readBody(request, maxBodyBytes);
  try {
    if (!operation) {
      throw new AwsError("UnknownOperationException", `The local runtime has no ${target || "operation"}.`);
    }
    const result = operation(JSON.parse(body?.toString("utf8") || "{}"));
    response.writeHead(200, { "content-type": request.headers["content-type"] ?? "application/x-amz-json-1.1" });
    response.end(JSON.stringify(result));
  } catch (error) {
    if (error instanceof AwsError) {
      sendError(response, 400, error.type, error.message);
    } else if (error instanceof z.ZodError || error instanceof SyntaxError) {
      sendError(response, 400, "ValidationException", error.message);
    } else {
      throw error;
    }
  }
};

const listen = (server: Server): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`);
    });
  });

export const openAwsEndpoint = async (): Promise<AwsEndpoint> => {
  let services: AwsServices | undefined;
  const handle: RequestHandler = async (request, response) => {
    const target = String(request.headers["x-amz-target"] ?? "");
    if (!services) {
      sendError(response, 503, "ServiceUnavailable", "Pulse is still starting.");
    } else if (request.url?.startsWith("/slack/api/")) {
      await services.slack(request, response);
    } else if (request.url === "/v2/email/outbound-emails") {
      await services.email(request, response);
    } else if (target.startsWith(userPoolTarget)) {
      await services.userPool(request, response);
    } else {
      const { operations } = services;
      const operation = Object.hasOwn(operations, target) ? operations[target] : undefined;
      await handleOperation(request, response, target, operation);
    }
  };
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`The local endpoint failed: ${error instanceof Error ? error.stack : error}`);
      response.destroy();
    });
  });
  const origin = await listen(server);
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
