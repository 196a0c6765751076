import type { Stack } from "aws-cdk-lib";

/**
 * Exports values even if no stack imports them. Otherwise, removing the last import would remove the export, which
 * CloudFormation rejects while the deployed importing stack still uses it.
 */
export const exportAlways = (stack: Stack, values: readonly string[]): void => {
  for (const value of values) {
    stack.exportValue(value);
  }
};
