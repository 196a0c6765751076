import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";

/**
 * A claim as an HTTP API passes it to a function: always a string. A list becomes `[a b]`, an object `map[key:value]`,
 * so a function that needs the parts has to parse the string.
 */
export const claimText = (claim: unknown): string => {
  if (Array.isArray(claim)) {
    return `[${claim.map(claimText).join(" ")}]`;
  }
  if (typeof claim === "object" && claim !== null) {
    const entries = Object.entries(claim).map(([key, value]) => `${key}:${claimText(value)}`);
    return `map[${entries.join(" ")}]`;
  }
  return String(claim);
};

export interface ApiRequest {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly routeKey: string;
  readonly params: Readonly<Record<string, string>>;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly now: Date;
}

/** HTTP APIs pass bodies of these types as text and all others in base64. */
const isText = (contentType: string): boolean =>
  contentType === "" ||
  /^(text\/|application\/([\w.-]+\+)?(json|javascript|xml|x-www-form-urlencoded))/i.test(contentType);

const queryOf = (url: URL): Readonly<Record<string, string>> => {
  const query = new Map<string, string>();
  for (const [name, value] of url.searchParams) {
    const previous = query.get(name);
    query.set(name, previous === undefined ? value : `${previous},${value}`);
  }
  return Object.fromEntries(query);
};

/** Payload format 2.0. */
export const apiEvent = ({
  request,
  url,
  body,
  routeKey,
  params,
  claims,
  now,
}: ApiRequest): APIGatewayProxyEventV2WithJWTAuthorizer => {
  const { cookie, ...others } = request.headers;
  const headers = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.join(",") : String(value)]),
  );
  const isTextBody = isText(headers["content-type"] ?? "");
  const method = request.method ?? "GET";
  return {
    version: "2.0",
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookie !== undefined && { cookies: cookie.split(/; */) }),
    headers,
    ...(url.search !== "" && { queryStringParameters: queryOf(url) }),
    ...(Object.keys(params).length > 0 && { pathParameters: { ...params } }),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      authorizer: {
        principalId: "",
        integrationLatency: 0,
        jwt: {
          claims: Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, claimText(value)])),
          scopes: [],
        },
      },
      domainName: headers["host"] ?? "localhost",
      domainPrefix: "local",
      http: {
        method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: randomUUID(),
      routeKey,
      stage: "$default",
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(isTextBody ? "utf8" : "base64") }),
    isBase64Encoded: body.length > 0 && !isTextBody,
  };
};
