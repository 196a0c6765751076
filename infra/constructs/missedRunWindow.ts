import { Duration } from "aws-cdk-lib";

export interface MissedRunWindow {
  readonly period: Duration;
  readonly evaluationPeriods: number;
}

const unitMinutes = { minute: 1, hour: 60, day: 24 * 60 } as const;

/**
 * Three times the interval of a rate, at least 15 minutes and at most a week, CloudWatch's maximum. A week for cron
 * expressions.
 */
export const missedRunWindow = (expression: string): MissedRunWindow => {
  const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const rateUnit = unit === "minute" || unit === "hour" || unit === "day" ? unit : undefined;
  if (amount === undefined || rateUnit === undefined) {
    return { period: Duration.days(1), evaluationPeriods: 7 };
  }
  const minutes = Math.max(15, 3 * Number(amount) * unitMinutes[rateUnit]);
  return minutes <= unitMinutes.day
    ? { period: Duration.minutes(minutes), evaluationPeriods: 1 }
    : { period: Duration.days(1), evaluationPeriods: Math.min(7, Math.ceil(minutes / unitMinutes.day)) };
};
