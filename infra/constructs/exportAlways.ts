import type { Stack } from "aws-cdk-lib";

/**
 * Keeps exports that no stack imports. Otherwise, removing the last import would remove its export. CloudFormation
 * rejects that until the importing stack, which deploys later, no longer uses it.
 */
export const exportAlways = (stack: Stack, values: readonly string[]): void => {
  for (const value of values) {
    stack.exportValue(value);
  }
};
