import type { Stack } from "aws-cdk-lib";

/**
 * Exports values of a stack whether or not another stack reads them at the moment. Otherwise the export would go when
 * its last reader does, and CloudFormation would refuse that: the reader, which is deployed later, still imports it.
 */
export const exportAlways = (stack: Stack, values: readonly string[]): void => {
  for (const value of values) stack.exportValue(value);
};
