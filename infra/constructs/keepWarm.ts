import { Duration, type Stack, TimeZone } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { warmExpression, warmUpEvent } from "../warmUps.ts";

/** Keeps one execution environment of each function warm (docs/operations.md#cold-functions). */
export const keepWarm = (stack: Stack, timeZone: string, functions: ReadonlyMap<string, IFunction>): void => {
  const role = new Role(stack, "KeepWarmRole", {
    assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ["lambda:InvokeFunction"],
            resources: [...functions.values()].map(({ functionArn }) => functionArn),
          }),
        ],
      }),
    },
  });
  for (const [name, target] of functions) {
    new Schedule(stack, `${name}KeepWarm`, {
      description: `Keeps ${name} warm`,
      schedule: ScheduleExpression.expression(warmExpression, TimeZone.of(timeZone)),
      target: new LambdaInvoke(target, {
        role: role.withoutPolicyUpdates(),
        input: ScheduleTargetInput.fromObject(warmUpEvent),
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
      }),
    });
  }
};
