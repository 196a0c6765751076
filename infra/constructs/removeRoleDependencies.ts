import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import type { IConstruct } from "constructs";

/** The reference is enough, because roles contain their permissions. */
export const removeRoleDependencies = (scope: IConstruct): void => {
  for (const construct of scope.node.findAll()) {
    if (construct instanceof CfnFunction) {
      construct.addDeletionOverride("DependsOn");
    }
  }
};
