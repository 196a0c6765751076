import { type App, CfnOutput, type Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { edgeRegion, type StageConfig } from "../config.ts";
import { pulseStack } from "./pulseStack.ts";

/**
 * Limit of requests from one address in five minutes; the firewall blocks more. A company may share one address. On the
 * last day of a round, 10,000 people in an hour are 833 in five minutes, with 100 requests each.
 */
const requestsPerFiveMinutes = 100_000;

/**
 * Rules that count matches instead of blocking. People may write markup and URLs, and imports and some queries are
 * long. The API checks bodies itself, and a block by the firewall would look like a failure.
 */
const countedRules = [
  "SizeRestrictions_BODY",
  "CrossSiteScripting_BODY",
  "EC2MetaDataSSRF_BODY",
  "GenericLFI_BODY",
  "GenericRFI_BODY",
  "SizeRestrictions_QUERYSTRING",
];

export const webAclOutput = "WebAclArn";

const metricsOf = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  // Samples include request headers: tokens, and page URLs with search terms.
  sampledRequestsEnabled: false,
  metricName,
});

const managedRule = (name: string, priority: number, counted: readonly string[] = []): CfnWebACL.RuleProperty => ({
  name,
  priority,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: metricsOf(name),
});

/** CloudFront accepts a firewall only from us-east-1. */
export const firewallStack = (app: App, config: StageConfig): Stack => {
  const stack = pulseStack(app, { ...config, region: edgeRegion }, "firewall", "firewall of the distribution");
  const webAcl = new CfnWebACL(stack, "WebAcl", {
    description: `Pulse ${config.stage}`,
    scope: "CLOUDFRONT",
    defaultAction: { allow: {} },
    visibilityConfig: metricsOf(`pulse-${config.stage}`),
    rules: [
      {
        name: "RequestsOfOneAddress",
        priority: 0,
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: {
          rateBasedStatement: { aggregateKeyType: "IP", limit: requestsPerFiveMinutes, evaluationWindowSec: 300 },
        },
        visibilityConfig: metricsOf("RequestsOfOneAddress"),
      },
      managedRule("AWSManagedRulesAmazonIpReputationList", 1),
      managedRule("AWSManagedRulesCommonRuleSet", 2, countedRules),
    ],
  });
  new CfnOutput(stack, webAclOutput, { description: "The web ACL of the distribution", value: webAcl.attrArn });
  return stack;
};
