import { Validations } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

/** Accepts findings of the security rules (cdk-nag) for a construct and its children. Maps rule ids to reasons. */
export const acknowledgeFindings = (scope: IConstruct, findings: Readonly<Record<string, string>>): void => {
  Validations.of(scope).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));
};
