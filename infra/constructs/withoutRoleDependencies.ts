import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import type { IConstruct } from "constructs";

/**
 * Removes from every function the dependency on its role that the CDK states besides the reference to it. The reference
 * is enough, because the roles contain their permissions.
 */
export const withoutRoleDependencies = (scope: IConstruct): void => {
  for (const construct of scope.node.findAll()) {
    if (construct instanceof CfnFunction) {
      construct.addDeletionOverride("DependsOn");
    }
  }
};
