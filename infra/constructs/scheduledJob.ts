import { Duration, TimeZone } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, Stats, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

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

export interface ScheduledJobOptions {
  readonly name: string;
  readonly job: IFunction;
  /** rate(...) or cron(...), in the syntax of EventBridge Scheduler. */
  readonly expression: string;
  readonly timeZone: string;
  readonly deadLetters: IQueue;
  readonly alarms: Topic;
}

/** Uses the organization's time zone and has an alarm for missed runs. */
export const scheduledJob = (
  scope: Construct,
  { name, job, expression, timeZone, deadLetters, alarms }: ScheduledJobOptions,
): void => {
  const parent = new Construct(scope, `${name}Schedule`);
  const role = new Role(parent, "Role", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [job.functionArn] }),
          new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
        ],
      }),
    },
  });
  new Schedule(parent, "Schedule", {
    description: `Runs ${name}`,
    schedule: ScheduleExpression.expression(expression, TimeZone.of(timeZone)),
    target: new LambdaInvoke(job, {
      role: role.withoutPolicyUpdates(),
      deadLetterQueue: deadLetters,
      retryAttempts: 5,
      maxEventAge: Duration.hours(1),
    }),
  });
  const { period, evaluationPeriods } = missedRunWindow(expression);
  const missedRunAlarm = new Alarm(parent, "DidNotRunAlarm", {
    metric: job.metricInvocations({ statistic: Stats.SUM, period }),
    threshold: 1,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.MISSING,
    alarmDescription: `${name} did not run when it was due (${expression}). Check that its schedule is enabled, inspect the schedules' dead-letter queue, then run the function once manually.`,
  });
  // The metric has data only when the job runs, so a missed run means insufficient data. Alarms start in that state and
  // notify only on a change, so there is no notification before the first run.
  missedRunAlarm.addInsufficientDataAction(new SnsAction(alarms));
};
