import { Duration } from "aws-cdk-lib";

/** The period (seconds at most a day) and number of periods over which an alarm looks for a run. */
export interface MissedRunWindow {
  readonly period: Duration;
  readonly evaluationPeriods: number;
}

const unitMinutes = { minute: 1, hour: 60, day: 24 * 60 } as const;

/**
 * How long a schedule may be silent before something is wrong: three times its rate, a quarter of an hour at least; for
 * a cron expression a week, the longest that CloudWatch looks back.
 */
export const missedRunWindow = (expression: string): MissedRunWindow => {
  const [, amount, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const known = unit === "minute" || unit === "hour" || unit === "day" ? unit : undefined;
  if (amount === undefined || known === undefined) return { period: Duration.days(1), evaluationPeriods: 7 };
  const minutes = Math.max(15, 3 * Number(amount) * unitMinutes[known]);
  return minutes <= unitMinutes.day
    ? { period: Duration.minutes(minutes), evaluationPeriods: 1 }
    : { period: Duration.days(1), evaluationPeriods: Math.min(7, Math.ceil(minutes / unitMinutes.day)) };
};
