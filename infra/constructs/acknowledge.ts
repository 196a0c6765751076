import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Accepts findings of the security rules (cdk-nag) for one construct and what is below it, each with its reason. */
export const acknowledge = (scope: IConstruct, findings: Readonly<Record<string, string>>): void => {
  Validations.of(scope).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));
};
