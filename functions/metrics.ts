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

/**
 * Writes one line in Embedded Metric Format to the function's log, from which CloudWatch makes the metric. Throws
 * Error if the variable STAGE is missing.
 */
export const countMetric = async (name: JobMetric, value = 1): Promise<void> => {
  metrics ??= create();
  (await metrics).addMetric(name, "Count", value).publishStoredMetrics();
};
