import { once } from "node:events";
import { createServer } from "node:http";
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from "aws-lambda";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import { routes } from "#domain/contract.ts";
import { listenOnFreePort } from "#infra/listen.ts";
import { createApiRequestHandler } from "#infra/local/api/apiServer.ts";
import { createSigningKey } from "#infra/local/userPool/signingKey.ts";
import { createTokenService } from "#infra/local/userPool/tokens.ts";
import { handlerOf, lambdaContext } from "./call.ts";
import { recordTableRequests, type TableRequest } from "./recorder.ts";

const issuer = "https://cognito-idp.eu-north-1.amazonaws.com/test";
const clientId = "test-client";

/** The HTTP API with its authorizer, in front of the functions of all routes. */
export interface HttpApi {
  readonly origin: string;
  /** The signing key of the user pool, with its private part. */
  readonly key: Awaited<ReturnType<typeof createSigningKey>>;
  /** The claims of a person's id token. */
  readonly claims: (person: { readonly id: string; readonly email: string }) => JWTPayload;
  /** Signs claims with the pool's key. */
  readonly sign: (claims: JWTPayload) => Promise<string>;
  /** The table requests of all functions since the start. */
  readonly requests: readonly TableRequest[];
  readonly stop: () => Promise<void>;
}

/** Starts the HTTP API of the local runtime with the routes of the contract, in the test's own process. */
export const startHttpApi = async (): Promise<HttpApi> => {
  const key = await createSigningKey();
  const tokens = await createTokenService(key, { issuer, clientId, idTokenSeconds: 3600 });
  const privateKey = await importJWK(key, "RS256");
  const requests: TableRequest[] = [];
  const byKey = new Map(routes.map((spec) => [`${spec.method} ${spec.path}`, spec]));
  const serve = createApiRequestHandler({
    routes: [...byKey.keys()].map((routeKey) => ({ routeKey, functionArn: routeKey })),
    verify: (token) => tokens.verify(token, [clientId]),
    invoke: async (arn, event) => {
      const spec = byKey.get(arn);
      if (!spec) {
        throw new Error(`There is no route ${arn}.`);
      }
      const handler = await handlerOf(spec);
      const run = () => handler(event as APIGatewayProxyEventV2WithJWTAuthorizer, lambdaContext);
      const recorded = await recordTableRequests(run);
      requests.push(...recorded.requests);
      return recorded.result;
    },
    now: () => new Date(),
  });
  const server = createServer((request, response) => void serve(request, response));
  return {
    origin: await listenOnFreePort(server),
    key,
    claims: ({ id, email }) => ({
      sub: `sub-${id}`,
      email,
      email_verified: true,
      token_use: "id",
      aud: clientId,
      iss: issuer,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 3600,
    }),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(privateKey),
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
