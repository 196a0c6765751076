import { type App, Duration } from "aws-cdk-lib";
import { HttpAuthorizer, HttpAuthorizerType } from "aws-cdk-lib/aws-apigatewayv2";
import { ComparisonOperator, Metric, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import type { StageConfig } from "../config.ts";
import { alarm, alarmWhenReached } from "../constructs/alarms.ts";
import { exportAlways } from "../constructs/exportAlways.ts";
import type { Resources } from "../constructs/resources.ts";
import type { Auth } from "./authStack.ts";
import type { Edge } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

export interface Api {
  readonly authorizerId: string;
}

/** What all features share: the authorizer and the alarms. */
export const apiStack = (
  app: App,
  config: StageConfig,
  { alarms }: Resources,
  { httpApi }: Edge,
  { userPool, client }: Auth,
): Api => {
  const stack = pulseStack(app, config, "api", "authorizer and alarms of the HTTP API");

  const { authorizerId } = new HttpAuthorizer(stack, "Authorizer", {
    httpApi,
    authorizerName: "user-pool",
    type: HttpAuthorizerType.JWT,
    identitySource: ["$request.header.Authorization"],
    jwtIssuer: `https://cognito-idp.${config.region}.amazonaws.com/${userPool.userPoolId}`,
    jwtAudience: [client.userPoolClientId],
  });

  alarmWhenReached(stack, "FailedAlarm", alarms, {
    metric: httpApi.metricServerError({ statistic: "Sum", period: Duration.minutes(5) }),
    threshold: 1,
    description:
      "The API returned a server error. Search the routes' logs for level error and the request ID from the error message.",
  });
  alarm(stack, "SlowAlarm", alarms, {
    metric: httpApi.metricLatency({ statistic: "p95", period: Duration.minutes(5) }),
    threshold: 3000,
    evaluationPeriods: 3,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription:
      "For 15 minutes, one request in twenty took longer than three seconds. Compare the durations in the routes' logs with the table's latency and throttling.",
  });

  alarmWhenReached(stack, "FunctionsThrottledAlarm", alarms, {
    metric: new Metric({
      namespace: "AWS/Lambda",
      metricName: "Throttles",
      statistic: Stats.SUM,
      period: Duration.minutes(5),
    }),
    threshold: 1,
    description:
      "Lambda throttled functions of this account, because too many run concurrently. Compare the dashboard's concurrent executions with the account's limit, and request a higher one in Service Quotas (Lambda, concurrent executions); new accounts start with 10.",
  });

  exportAlways(stack, [authorizerId]);
  return { authorizerId };
};
