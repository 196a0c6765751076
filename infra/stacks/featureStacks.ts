import type { App, Stack } from "aws-cdk-lib";
import {
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { routes } from "#domain/contract.ts";
import { functionAccessOf } from "#functions/access.ts";
import { routeEnvironment } from "../constructs/functionEnvironment.ts";
import { keepWarm } from "../constructs/keepWarm.ts";
import { type FunctionContext, pulseFunction } from "../constructs/pulseFunction.ts";
import { warmRoutes } from "../warmUps.ts";
import type { Api } from "./apiStack.ts";
import type { Auth } from "./authStack.ts";
import type { Edge } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

/** A route's timeout unless its access declares another one. The HTTP API itself would wait for 30 s. */
const routeTimeoutSeconds = 10;

/**
 * Creates one stack per feature that has routes. Each route gets a function with exactly its access, behind
 * the authorizer. A single stack for all routes would exceed CloudFormation's limit of 500
 * resources, because each route needs six.
 */
export const featureStacks = (
  app: App,
  context: FunctionContext,
  { httpApi }: Edge,
  { userPool }: Auth,
  { authorizerId }: Api,
): readonly Stack[] =>
  [...Map.groupBy(routes, ({ feature }) => feature)].map(([feature, featureRoutes]) => {
    const stack = pulseStack(app, context.config, `api-${feature}`, `routes of ${feature} and their functions`);
    const authorizer: IHttpRouteAuthorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(stack, "SignedIn", {
      authorizerId,
      authorizerType: HttpAuthorizerType.JWT,
    });
    const warmFunctions = new Map<string, IFunction>();
    for (const route of featureRoutes) {
      const access = functionAccessOf(route);
      const handler = pulseFunction(stack, route.id, context, {
        folder: `route-${route.id}`,
        summary: route.summary,
        timeoutSeconds: access.timeoutSeconds ?? routeTimeoutSeconds,
        access,
        userPool,
        environment: routeEnvironment(context.config),
      });
      if (context.config.stage !== "local" && warmRoutes.includes(route.id)) {
        warmFunctions.set(route.id, handler);
      }
      new HttpRoute(stack, `${route.id}Route`, {
        httpApi,
        routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
        integration: new HttpLambdaIntegration(`${route.id}Integration`, handler, { scopePermissionToRoute: true }),
        authorizer,
      });
    }
    if (warmFunctions.size > 0) {
      keepWarm(stack, context.config.timeZone, warmFunctions);
    }
    return stack;
  });
