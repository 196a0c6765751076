import type { TemplateResource } from "./readAssembly.ts";

/** What a deployed resource's `Ref` and, by attribute, `Fn::GetAtt` resolve to. */
export interface PhysicalValues {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

export interface DeploymentTarget {
  readonly account: string;
  readonly region: string;
  readonly queueOrigin: string;
  readonly secretValue: (name: string) => string;
}

type GetPhysicalValues = (resource: TemplateResource, target: DeploymentTarget) => PhysicalValues;

const generatedNameOf = ({ stack, id }: TemplateResource): string => `${stack}-${id}`;

const textProperty = ({ properties }: TemplateResource, name: string): string | undefined => {
  const value = properties[name];
  return typeof value === "string" ? value : undefined;
};

const arn = (service: string, { account, region }: DeploymentTarget, resource: string): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

const refOnly: GetPhysicalValues = (resource) => ({ ref: generatedNameOf(resource), attributes: {} });

/** The types that the runtime emulates, each with all values that a template may read from it. */
const supportedTypes: Readonly<Record<string, GetPhysicalValues>> = {
  "AWS::DynamoDB::GlobalTable": (resource, target) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { Arn: arn("dynamodb", target, `table/${ref}`) } };
  },
  "AWS::SQS::Queue": (resource, target) => {
    const name = generatedNameOf(resource);
    const ref = `${target.queueOrigin}/${target.account}/${name}`;
    return { ref, attributes: { Arn: arn("sqs", target, name), QueueName: name, QueueUrl: ref } };
  },
  "AWS::SecretsManager::Secret": (resource, target) => {
    const ref = arn("secretsmanager", target, `secret:${textProperty(resource, "Name") ?? generatedNameOf(resource)}`);
    return { ref, attributes: { Id: ref } };
  },
  "AWS::Lambda::Function": (resource, target) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { Arn: arn("lambda", target, `function:${ref}`) } };
  },
  "AWS::Lambda::EventSourceMapping": refOnly,
  "AWS::Events::Rule": (resource, target) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { Arn: arn("events", target, `rule/${ref}`) } };
  },
  "AWS::Scheduler::Schedule": refOnly,
  "AWS::ApiGatewayV2::Api": (resource) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { ApiId: ref } };
  },
  "AWS::ApiGatewayV2::Stage": refOnly,
  "AWS::ApiGatewayV2::Route": refOnly,
  "AWS::ApiGatewayV2::Integration": refOnly,
  "AWS::ApiGatewayV2::Authorizer": (resource) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { AuthorizerId: ref } };
  },
  "AWS::Cognito::UserPool": (_resource, target) => {
    const ref = `${target.region}_local`;
    return {
      ref,
      attributes: {
        Arn: arn("cognito-idp", target, `userpool/${ref}`),
        ProviderName: `cognito-idp.${target.region}.amazonaws.com/${ref}`,
        ProviderURL: `https://cognito-idp.${target.region}.amazonaws.com/${ref}`,
        UserPoolId: ref,
      },
    };
  },
  "AWS::Cognito::UserPoolClient": (resource) => {
    const ref = resource.id.toLowerCase();
    return { ref, attributes: { ClientId: ref } };
  },
  "AWS::Cognito::UserPoolIdentityProvider": refOnly,
  "AWS::S3::Bucket": (resource, { region }) => {
    const ref = (textProperty(resource, "BucketName") ?? generatedNameOf(resource)).toLowerCase();
    return {
      ref,
      attributes: { Arn: `arn:aws:s3:::${ref}`, RegionalDomainName: `${ref}.s3.${region}.amazonaws.com` },
    };
  },
  "AWS::CloudFront::Distribution": (resource) => ({
    ref: generatedNameOf(resource),
    attributes: { Id: generatedNameOf(resource), DomainName: "localhost" },
  }),
  "AWS::CloudFront::Function": (resource) => {
    const ref = generatedNameOf(resource);
    return { ref, attributes: { FunctionARN: ref } };
  },
  "AWS::CloudFront::ResponseHeadersPolicy": (resource) => ({
    ref: generatedNameOf(resource),
    attributes: { Id: generatedNameOf(resource) },
  }),
  "Custom::CDKBucketDeployment": refOnly,
};

/** Types that the runtime ignores, because it has no CloudWatch logs, permissions, alarms or deployments. */
const ignoredTypes: ReadonlySet<string> = new Set([
  "AWS::CDK::Metadata",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudWatch::Alarm",
  "AWS::CloudWatch::Dashboard",
  "AWS::Cognito::UserPoolDomain",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::Lambda::LayerVersion",
  "AWS::Lambda::Permission",
  "AWS::Logs::LogGroup",
  "AWS::S3::BucketPolicy",
  "AWS::SES::ConfigurationSet",
  "AWS::SES::ConfigurationSetEventDestination",
  "AWS::SNS::Subscription",
  "AWS::SNS::Topic",
  "AWS::SNS::TopicPolicy",
  "AWS::SQS::QueuePolicy",
]);

/** Undefined if the resource's type is not supported. */
export const physicalValues = (resource: TemplateResource, target: DeploymentTarget): PhysicalValues | undefined => {
  const naming = Object.hasOwn(supportedTypes, resource.type) ? supportedTypes[resource.type] : undefined;
  if (naming) {
    return naming(resource, target);
  }
  const ref = generatedNameOf(resource);
  return ignoredTypes.has(resource.type)
    ? {
        ref,
        // These values are never used, but they must be strings.
        attributes: { Arn: `local:${ref}`, Id: ref, TopicArn: `local:${ref}`, LayerVersionArn: `local:${ref}` },
      }
    : undefined;
};
