import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Accepts cdk-nag findings for a construct and its children, by rule ID and reason. */
export const acknowledgeFindings = (scope: IConstruct, findings: Readonly<Record<string, string>>): void => {
  Validations.of(scope).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));
};
