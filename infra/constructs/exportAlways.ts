import type { Stack } from "aws-cdk-lib";

/**
 * Even if no stack imports them. Removing the last import would remove the export, which CloudFormation rejects while
 * the importing stack, deployed later, uses it.
 */
export const exportAlways = (stack: Stack, values: readonly string[]): void => {
  for (const value of values) {
    stack.exportValue(value);
  }
};
