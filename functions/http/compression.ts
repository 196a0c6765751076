import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareObj } from "@middy/core";
import type { APIGatewayProxyEventV2WithJWTAuthorizer, APIGatewayProxyStructuredResultV2 } from "aws-lambda";

type Event = APIGatewayProxyEventV2WithJWTAuthorizer;
type Result = APIGatewayProxyStructuredResultV2;

/** In bytes: shorter bodies fit into a packet or two. */
const minBytes = 1000;

const compress = promisify(gzip);

/** Whether a request accepts gzip (RFC 9110, section 12.5.3); a weight of 0 rejects it. */
const acceptsGzip = (accepted: string): boolean =>
  accepted.split(",").some((item) => {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim().toLowerCase());
    return name === "gzip" && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  });

const compressResponse = async (event: Event, response: Result): Promise<Result> => {
  const { body, headers } = response;
  if (body === undefined || Buffer.byteLength(body) <= minBytes) {
    return response;
  }
  const vary = { ...headers, vary: "accept-encoding" };
  if (!acceptsGzip(event.headers["accept-encoding"] ?? "")) {
    return { ...response, headers: vary };
  }
  return {
    ...response,
    headers: { ...vary, "content-encoding": "gzip" },
    // API Gateway accepts binary bodies only as base64, and sends them decoded.
    body: (await compress(body)).toString("base64"),
    isBase64Encoded: true,
  };
};

/**
 * Also compresses problem documents. CloudFront compresses only what it caches, so no API responses
 * (docs/architecture.md#the-chain).
 */
export const compression = (): MiddlewareObj<Event, Result> => {
  const run: MiddlewareObj<Event, Result>["after"] = async (request) => {
    if (request.response) {
      request.response = await compressResponse(request.event, request.response);
    }
  };
  return { after: run, onError: run };
};
