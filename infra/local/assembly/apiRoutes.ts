import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { exactlyOne, ignoredProperty, parseResources } from "./parseResources.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export interface ApiRoute {
  /** A method and a path with `{names}`. */
  readonly routeKey: string;
  readonly functionArn: string;
}

export interface HttpApi {
  readonly id: string;
  readonly routes: readonly ApiRoute[];
  /** The authorizer of every route. */
  readonly authorizer: { readonly issuer: string; readonly audience: readonly string[] };
}

const apiShape = z.strictObject({
  Name: ignoredProperty,
  Description: ignoredProperty,
  ProtocolType: z.literal("HTTP"),
  DisableExecuteApiEndpoint: ignoredProperty,
  Tags: ignoredProperty,
});

const stageShape = z.strictObject({
  ApiId: z.string(),
  StageName: z.literal("$default"),
  AutoDeploy: z.literal(true),
  AccessLogSettings: ignoredProperty,
  DefaultRouteSettings: ignoredProperty,
  Description: ignoredProperty,
  Tags: ignoredProperty,
});

const integrationShape = z.strictObject({
  ApiId: z.string(),
  IntegrationType: z.literal("AWS_PROXY"),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal("2.0"),
});

const authorizerShape = z.strictObject({
  ApiId: z.string(),
  AuthorizerType: z.literal("JWT"),
  IdentitySource: z.tuple([z.literal("$request.header.Authorization")]),
  JwtConfiguration: z.strictObject({ Audience: z.array(z.string()).min(1), Issuer: z.string() }),
  Name: ignoredProperty,
});

const routeShape = z.strictObject({
  ApiId: z.string(),
  RouteKey: z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) \/[^+]*$/),
  Target: z.string().startsWith("integrations/"),
  AuthorizationType: z.literal("JWT"),
  AuthorizerId: z.string(),
});

/** Throws StartFailure for a route whose integration is missing, or that doesn't use the API's authorizer. */
export const readHttpApi = (resources: readonly ResolvedResource[]): HttpApi => {
  const { ref: id } = exactlyOne(
    parseResources(resources, "AWS::ApiGatewayV2::Api", apiShape),
    "AWS::ApiGatewayV2::Api",
  );
  exactlyOne(parseResources(resources, "AWS::ApiGatewayV2::Stage", stageShape), "AWS::ApiGatewayV2::Stage");
  const integrations = new Map(
    parseResources(resources, "AWS::ApiGatewayV2::Integration", integrationShape).map(({ ref, value }) => [
      `integrations/${ref}`,
      value.IntegrationUri,
    ]),
  );
  const authorizer = exactlyOne(
    parseResources(resources, "AWS::ApiGatewayV2::Authorizer", authorizerShape),
    "AWS::ApiGatewayV2::Authorizer",
  );
  const routes = parseResources(resources, "AWS::ApiGatewayV2::Route", routeShape).map(({ value }): ApiRoute => {
    const functionArn = integrations.get(value.Target);
    if (functionArn === undefined || value.AuthorizerId !== authorizer.ref) {
      throw new StartFailure(
        `The route ${value.RouteKey} references ${functionArn === undefined ? "an integration" : "an authorizer"} that is not in the templates; correct infra/stacks.`,
      );
    }
    return { routeKey: value.RouteKey, functionArn };
  });
  const { Issuer: issuer, Audience: audience } = authorizer.value.JwtConfiguration;
  return { id, routes, authorizer: { issuer, audience } };
};
