import { type App, Duration } from "aws-cdk-lib";
import {
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { routes } from "#domain/contract.ts";
import { type Access, routeAccess } from "#functions/access.ts";
import { accessStatements, userPoolStatements } from "../constructs/accessStatements.ts";
import { acknowledge } from "../constructs/acknowledge.ts";
import { alarm, alarmWhenReached } from "../constructs/alarms.ts";
import { type FunctionSetting, pulseFunction } from "../constructs/pulseFunction.ts";
import type { Auth } from "./authStack.ts";
import type { Edge } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

/** A route answers within this time or fails, unless its access says more; the HTTP API itself would wait for 30 s. */
const routeTimeoutSeconds = 10;

const accessOf = (feature: string, id: string): Access => {
  const byFeature: Readonly<Record<string, Readonly<Record<string, Access>>>> = routeAccess;
  const access = byFeature[feature]?.[id];
  if (access === undefined) throw new Error(`Please state in functions/access.ts what the route ${id} may do.`);
  return access;
};

/** The API: for every declared route one function with exactly its access, behind the authorizer unless it is public. */
export const apiStack = (app: App, setting: FunctionSetting, { httpApi }: Edge, { userPool, client }: Auth): void => {
  const { config, resources } = setting;
  const stack = pulseStack(app, config, "api", "routes and their functions");

  const authorizer = new HttpAuthorizer(stack, "Authorizer", {
    httpApi,
    authorizerName: "user-pool",
    type: HttpAuthorizerType.JWT,
    identitySource: ["$request.header.Authorization"],
    jwtIssuer: `https://cognito-idp.${config.region}.amazonaws.com/${userPool.userPoolId}`,
    jwtAudience: [client.userPoolClientId],
  });
  const signedIn: IHttpRouteAuthorizer = HttpAuthorizer.fromHttpAuthorizerAttributes(stack, "SignedIn", {
    authorizerId: authorizer.authorizerId,
    authorizerType: HttpAuthorizerType.JWT,
  });

  for (const route of routes) {
    const access = accessOf(route.feature, route.id);
    const handler = pulseFunction(stack, route.id, setting, {
      folder: `route-${route.id}`,
      summary: route.summary,
      timeoutSeconds: access.timeoutSeconds ?? routeTimeoutSeconds,
      statements: [...accessStatements(access, resources), ...userPoolStatements(access, userPool.userPoolArn)],
    });
    const isPublic = route.guard.kind === "public";
    const httpRoute = new HttpRoute(stack, `${route.id}Route`, {
      httpApi,
      routeKey: HttpRouteKey.with(route.path, HttpMethod[route.method]),
      integration: new HttpLambdaIntegration(`${route.id}Integration`, handler, { scopePermissionToRoute: true }),
      ...(!isPublic && { authorizer: signedIn }),
    });
    if (isPublic) acknowledge(httpRoute, { "AwsSolutions-APIG4": `Declared as public: ${route.summary}.` });
  }

  alarmWhenReached(stack, "FailedAlarm", resources.alarms, {
    metric: httpApi.metricServerError({ statistic: "Sum", period: Duration.minutes(5) }),
    threshold: 1,
    description:
      "The API answered with a server error. Search the routes' logs for the level ERROR and the request id that the person saw.",
  });
  alarm(stack, "SlowAlarm", resources.alarms, {
    metric: httpApi.metricLatency({ statistic: "p95", period: Duration.minutes(5) }),
    threshold: 3000,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription:
      "One request in twenty took longer than three seconds for a quarter of an hour. Compare the durations in the routes' logs with the table's latency and throttling.",
  });
};
