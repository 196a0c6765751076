import { type App, Fn, Stack } from "aws-cdk-lib";
import { CfnDelivery, CfnDeliveryDestination, CfnDeliverySource } from "aws-cdk-lib/aws-logs";
import { edgeRegion, type StageConfig } from "../config.ts";
import { distributionArnOutput, type Edge, logBucketName } from "./edgeStack.ts";
import { pulseStack } from "./pulseStack.ts";

/** Omits queries and referrers, which contain what people type, and cookies and browsers. */
const loggedFields = [
  "date",
  "time",
  "x-edge-location",
  "c-ip",
  "cs-method",
  "cs-uri-stem",
  "sc-status",
  "sc-bytes",
  "time-taken",
  "x-edge-result-type",
  "x-edge-detailed-result-type",
  "x-edge-request-id",
];

/** CloudFront's log deliveries are configured only in us-east-1, for a bucket in any region (docs/decisions.md). */
export const logStack = (app: App, config: StageConfig, { distribution }: Edge): void => {
  const stack = pulseStack(app, { ...config, region: edgeRegion }, "logs", "access log of the distribution");
  const edge = Stack.of(distribution);
  stack.addStackDependency(edge);
  const source = new CfnDeliverySource(stack, "Source", {
    name: `pulse-${config.stage}-distribution`,
    logType: "ACCESS_LOGS",
    // An export cannot be imported in another region, so this reads the output of the edge's stack.
    resourceArn: Fn.getStackOutput(edge.stackName, distributionArnOutput, edge.region),
  });
  const destination = new CfnDeliveryDestination(stack, "Destination", {
    name: `pulse-${config.stage}-logs`,
    destinationResourceArn: `arn:aws:s3:::${logBucketName(config)}`,
    outputFormat: "json",
  });
  const delivery = new CfnDelivery(stack, "Delivery", {
    deliverySourceName: source.name,
    deliveryDestinationArn: destination.attrArn,
    recordFields: loggedFields,
  });
  // The delivery references the source only by name, which creates no dependency.
  delivery.addDependency(source);
};
