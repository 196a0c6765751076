import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import type { IConstruct } from "constructs";

/** A function's reference to its role is enough: roles contain their permissions, so no policy must exist first. */
export const removeRoleDependencies = (scope: IConstruct): void => {
  for (const construct of scope.node.findAll()) {
    if (construct instanceof CfnFunction) {
      construct.addDeletionOverride("DependsOn");
    }
  }
};
