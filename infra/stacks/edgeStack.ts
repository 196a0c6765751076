import { type App, CfnOutput, Duration, Fn, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, type IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { openApiPath } from "#domain/shared/site.ts";
import { originKeyHeader } from "#functions/environment.ts";
import { edgeRegion, type StageConfig } from "../config.ts";
import { acknowledgeFindings } from "../constructs/acknowledgeFindings.ts";
import { exportAlways } from "../constructs/exportAlways.ts";
import { originKeySecrets, originKeyValues } from "../constructs/originKeys.ts";
import { securityHeaders } from "../constructs/securityHeaders.ts";
import { webAclOutput } from "./firewallStack.ts";
import { pulseStack } from "./pulseStack.ts";

/**
 * Serves index.html for all paths without a dot in the last segment. Only the site's behavior uses it, so the API is
 * unaffected.
 */
const code = `function handler(event) {
  var request = event.request;
  var lastSegment = request.uri.split("/").pop();
  if (lastSegment.indexOf(".") === -1) request.uri = "/index.html";
  return request;
}
`;

const singlePageFallback = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, "SinglePageFallback", {
    comment: "Serves index.html for every path of the web app",
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });

export interface Edge {
  readonly httpApi: HttpApi;
  readonly siteBucket: IBucket;
  readonly distribution: Distribution;
}

/** No public access. Retained when its stack is deleted. */
const privateBucket = (scope: Construct, id: string, props: BucketProps = {}): IBucket =>
  // The class declares a property as "IKey | undefined" and its interface as "IKey?"; exactOptionalPropertyTypes
  // tells these apart.
  new Bucket(scope, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    ...props,
  }) as IBucket;

/**
 * A line of the API's access log as JSON. It has the request IDs of the API and of the function's log, and why an
 * authorizer or a function failed, but nothing that identifies a person.
 */
const accessLogFormat = AccessLogFormat.custom(
  JSON.stringify({
    time: "$context.requestTime",
    requestId: "$context.requestId",
    route: "$context.routeKey",
    status: "$context.status",
    milliseconds: "$context.responseLatency",
    functionMilliseconds: "$context.integrationLatency",
    functionStatus: "$context.integrationStatus",
    functionError: "$context.integrationErrorMessage",
    authorizerError: "$context.authorizer.error",
    error: "$context.error.message",
    bytes: "$context.responseLength",
  }),
);

/** Predictable, so policies can name the bucket exactly. */
export const siteBucketName = ({ stage, account, region }: StageConfig): string =>
  `pulse-${stage}-site-${account}-${region}`;

export const logBucketName = ({ stage, account, region }: StageConfig): string =>
  `pulse-${stage}-logs-${account}-${region}`;

export const distributionArnOutput = "DistributionArn";

/**
 * The ARN of the web ACL. An export cannot be imported in another region, so this reads the output of the firewall's
 * stack.
 */
const webAclArn = ({ firewall }: StageConfig, stack: Stack | null): string | null =>
  stack === null ? firewall : Fn.getStackOutput(stack.stackName, webAclOutput, stack.region);

/**
 * The one address that browsers use, with the site at / and the API at /api. `firewallStack` has Pulse's own
 * firewall; null if the stage has none or another one.
 */
export const edgeStack = (app: App, config: StageConfig, firewallStack: Stack | null): Edge => {
  const stack = pulseStack(app, config, "edge", "distribution, site bucket and HTTP API");
  if (firewallStack !== null) {
    stack.addStackDependency(firewallStack);
  }

  const httpApi = new HttpApi(stack, "HttpApi", { apiName: `pulse-${config.stage}`, createDefaultStage: false });
  new HttpStage(stack, "HttpApiStage", {
    httpApi,
    stageName: "$default",
    autoDeploy: true,
    throttle: { rateLimit: 500, burstLimit: 1000 },
    accessLogSettings: {
      format: accessLogFormat,
      destination: new LogGroupLogDestination(
        new LogGroup(stack, "HttpApiLog", {
          retention: RetentionDays.THREE_MONTHS,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
      ),
    },
  });

  const logBucket = privateBucket(stack, "LogBucket", {
    bucketName: logBucketName(config),
    lifecycleRules: [{ expiration: Duration.days(90) }],
  });
  logBucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("delivery.logs.amazonaws.com")],
      actions: ["s3:PutObject"],
      resources: [logBucket.arnForObjects(`AWSLogs/${config.account}/*`)],
      conditions: {
        StringEquals: { "aws:SourceAccount": config.account, "s3:x-amz-acl": "bucket-owner-full-control" },
        ArnLike: { "aws:SourceArn": `arn:aws:logs:${edgeRegion}:${config.account}:delivery-source:*` },
      },
    }),
  );
  acknowledgeFindings(logBucket, {
    "AwsSolutions-S1": "This bucket receives the access log; logging access to the log would never end.",
  });
  const siteBucket = privateBucket(stack, "SiteBucket", { bucketName: siteBucketName(config) });
  acknowledgeFindings(siteBucket, {
    "AwsSolutions-S1": "Only the distribution reads this bucket, and the distribution logs every request.",
  });

  const headers = securityHeaders(stack, config);
  const webAclId = webAclArn(config, firewallStack);
  const siteOrigin = S3BucketOrigin.withOriginAccessControl(siteBucket);
  const distribution = new Distribution(stack, "Distribution", {
    comment: `Pulse ${config.stage}`,
    httpVersion: HttpVersion.HTTP2_AND_3,
    priceClass: PriceClass.PRICE_CLASS_100,
    defaultRootObject: "index.html",
    ...(webAclId !== null && { webAclId }),
    ...(config.domain !== null && {
      domainNames: [config.domain.name],
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      certificate: Certificate.fromCertificateArn(stack, "Certificate", config.domain.certificateArn),
    }),
    defaultBehavior: {
      origin: siteOrigin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: headers,
      functionAssociations: [{ function: singlePageFallback(stack), eventType: FunctionEventType.VIEWER_REQUEST }],
    },
    // The first matching pattern applies.
    additionalBehaviors: {
      [openApiPath]: {
        origin: siteOrigin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
      },
      "/api/*": {
        origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${stack.region}.${stack.urlSuffix}`, {
          customHeaders: { [originKeyHeader]: originKeyValues(config)[0] ?? "" },
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_ALL,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: headers,
      },
    },
  });
  distribution.node.addDependency(...originKeySecrets(stack, config));
  acknowledgeFindings(distribution, {
    "AwsSolutions-CFR1": "People travel, so the site is open to every country; sign-in protects it.",
    "AwsSolutions-CFR3": "The log stack logs chosen fields; the distribution's own log would keep query strings.",
  });
  if (webAclId === null) {
    acknowledgeFindings(distribution, {
      "AwsSolutions-CFR2":
        "Every route needs a user pool token, and the HTTP API limits requests. See the `firewall` setting.",
    });
  }
  if (config.domain === null) {
    acknowledgeFindings(distribution, {
      "AwsSolutions-CFR4": "The local stage is not deployed, and has no domain with a certificate.",
    });
  }
  new CfnOutput(stack, "DistributionDomainName", {
    description: "Point the site's host name to this name (CNAME or alias)",
    value: distribution.distributionDomainName,
  });
  new CfnOutput(stack, distributionArnOutput, {
    description: "The distribution whose requests are logged",
    value: distribution.distributionArn,
  });
  exportAlways(stack, [httpApi.apiId, siteBucket.bucketName, distribution.distributionId]);
  return { httpApi, siteBucket, distribution };
};
