import { DefaultStackSynthesizer, RemovalPolicy, Stack } from "aws-cdk-lib";
import { type IRole, PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { acknowledgeFindings } from "./acknowledgeFindings.ts";

export interface SiteCopyRoleOptions {
  readonly siteBucketName: string;
  readonly distributionId: string;
}

/**
 * May only read the deployment's files, write the site's and invalidate the distribution. The CDK's default also
 * deletes files and invalidates any distribution.
 */
export const siteCopyRole = (
  scope: Construct,
  { siteBucketName, distributionId }: SiteCopyRoleOptions,
): { readonly role: IRole; readonly logGroup: LogGroup } => {
  const parent = new Construct(scope, "Copy");
  const { account, region, synthesizer } = Stack.of(scope);
  const qualifier = synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const assetsBucketArn = `arn:aws:s3:::cdk-${qualifier}-assets-${account}-${region}`;
  const siteBucketArn = `arn:aws:s3:::${siteBucketName}`;
  const logGroup = new LogGroup(parent, "Log", {
    retention: RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(parent, "Role", {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: {
      access: new PolicyDocument({
        statements: [
          new PolicyStatement({
            actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
            resources: [logGroup.logGroupArn],
          }),
          new PolicyStatement({ actions: ["s3:ListBucket"], resources: [assetsBucketArn, siteBucketArn] }),
          new PolicyStatement({ actions: ["s3:GetObject"], resources: [`${assetsBucketArn}/*`] }),
          new PolicyStatement({ actions: ["s3:GetObject", "s3:PutObject"], resources: [`${siteBucketArn}/*`] }),
          new PolicyStatement({
            actions: ["cloudfront:CreateInvalidation", "cloudfront:GetInvalidation"],
            resources: [`arn:aws:cloudfront::${account}:distribution/${distributionId}`],
          }),
        ],
      }),
    },
  });
  acknowledgeFindings(role, {
    [`AwsSolutions-IAM5[Resource::${assetsBucketArn}/*]`]:
      "Every file of the deployment is read, and their names change.",
    [`AwsSolutions-IAM5[Resource::${siteBucketArn}/*]`]: "Every file of the site is written, and their names change.",
  });
  return { role: role.withoutPolicyUpdates(), logGroup };
};
