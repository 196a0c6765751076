import { Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Dashboard, GraphWidget, type IMetric, Metric, Stats } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { jobMetrics } from "#functions/jobs/catalog.ts";
import type { StageConfig } from "../config.ts";
import { tableErrors } from "./alarms.ts";
import type { Resources } from "./resources.ts";

export interface DashboardOptions {
  readonly config: StageConfig;
  readonly httpApi: HttpApi;
  readonly resources: Resources;
  readonly jobs: ReadonlyMap<string, IFunction>;
}

const period = Duration.minutes(5);

export const dashboard = (scope: Construct, { config, httpApi, resources, jobs }: DashboardOptions): void => {
  const { table, queues } = resources;
  const { throttled, failed } = tableErrors(table);
  const graph = (title: string, left: readonly IMetric[]): GraphWidget =>
    new GraphWidget({ title, left: [...left], width: 8 });
  const queueEntries = Object.entries(queues);
  new Dashboard(scope, "Dashboard", {
    dashboardName: `pulse-${config.stage}`,
    widgets: [
      [
        graph("Requests and errors", [
          httpApi.metricCount({ statistic: Stats.SUM, period }),
          httpApi.metricClientError({ statistic: Stats.SUM, period }),
          httpApi.metricServerError({ statistic: Stats.SUM, period }),
        ]),
        graph("Latency in milliseconds", [
          httpApi.metricLatency({ statistic: "p50", label: "p50", period }),
          httpApi.metricLatency({ statistic: "p95", label: "p95", period }),
        ]),
        graph("Functions of the account", [
          new Metric({ namespace: "AWS/Lambda", metricName: "ConcurrentExecutions", statistic: Stats.MAXIMUM, period }),
          new Metric({ namespace: "AWS/Lambda", metricName: "Throttles", statistic: Stats.SUM, period }),
        ]),
      ],
      [
        graph("Capacity of the table", [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
        graph("Throttled requests of the table", [throttled]),
        graph("Failed requests of the table", [failed]),
      ],
      [
        graph(
          "Waiting messages",
          queueEntries.map(([name, queue]) =>
            queue.metricApproximateNumberOfMessagesVisible({ statistic: Stats.MAXIMUM, label: name, period }),
          ),
        ),
        graph(
          "Age of the oldest message in seconds",
          queueEntries.map(([name, queue]) =>
            queue.metricApproximateAgeOfOldestMessage({ statistic: Stats.MAXIMUM, label: name, period }),
          ),
        ),
        graph(
          "Errors of jobs",
          [...jobs].map(([name, job]) => job.metricErrors({ label: name, period })),
        ),
      ],
      [
        graph(
          "Job metrics",
          Object.keys(jobMetrics.names).map(
            (name) =>
              new Metric({
                namespace: jobMetrics.namespace,
                metricName: name,
                dimensionsMap: { service: jobMetrics.service, stage: config.stage },
                statistic: Stats.SUM,
                period,
              }),
          ),
        ),
      ],
    ],
  });
};
