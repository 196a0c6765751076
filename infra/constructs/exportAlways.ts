import type { Stack } from "aws-cdk-lib";

/**
 * Exports values of a stack even if no other stack imports them. Otherwise removing the last import would also remove
 * the export, and CloudFormation would refuse that: the importing stack is deployed later and still uses the export.
 */
export const exportAlways = (stack: Stack, values: readonly string[]): void => {
  for (const value of values) {
    stack.exportValue(value);
  }
};
