import { vi } from "vitest";
import * as z from "zod";

const metricLine = z.looseObject({
  _aws: z.object({
    Timestamp: z.number(),
    CloudWatchMetrics: z.tuple([
      z.object({
        Namespace: z.string(),
        Dimensions: z.array(z.array(z.string())),
        Metrics: z.tuple([z.object({ Name: z.string(), Unit: z.string() })]),
      }),
    ]),
  }),
});

/** A metric as CloudWatch reads it from a line in Embedded Metric Format. */
export interface CountedMetric {
  readonly namespace: string;
  readonly name: string;
  readonly unit: string;
  readonly value: unknown;
  readonly dimensions: Readonly<Record<string, unknown>>;
}

const metricOf = (line: string): CountedMetric => {
  const read = metricLine.parse(JSON.parse(line));
  const [{ Namespace, Dimensions, Metrics }] = read._aws.CloudWatchMetrics;
  const [{ Name, Unit }] = Metrics;
  const dimensions = Object.fromEntries(Dimensions.flat().map((dimension) => [dimension, read[dimension]]));
  return { namespace: Namespace, name: Name, unit: Unit, value: read[Name], dimensions };
};

/** Runs `work` and returns the metrics that functions wrote to their log in the meantime, in order. */
export const countedMetrics = async (work: () => Promise<unknown>): Promise<readonly CountedMetric[]> => {
  const written = vi.spyOn(process.stdout, "write");
  try {
    await work();
    return written.mock.calls
      .flatMap(([text]) => String(text).split("\n"))
      .filter((line) => line.startsWith('{"_aws"'))
      .map(metricOf);
  } finally {
    written.mockRestore();
  }
};
