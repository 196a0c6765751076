import type { Metrics } from "@aws-lambda-powertools/metrics";
import { environment } from "./environment.ts";
import { type JobMetric, jobMetrics } from "./jobs/catalog.ts";

let metrics: Promise<Metrics> | undefined;

/** Imported on first use, because most invocations count nothing. */
const create = async (): Promise<Metrics> => {
  const { Metrics } = await import("@aws-lambda-powertools/metrics");
  const { namespace, service } = jobMetrics;
  return new Metrics({ namespace, serviceName: service, defaultDimensions: { stage: environment("STAGE") } });
};

/** One log line in Embedded Metric Format for CloudWatch. Throws without STAGE. */
export const countMetric = async (name: JobMetric, value = 1): Promise<void> => {
  metrics ??= create();
  (await metrics).addMetric(name, "Count", value).publishStoredMetrics();
};
