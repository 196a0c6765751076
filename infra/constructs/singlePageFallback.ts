import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

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

export const singlePageFallback = (scope: Construct): CloudFrontFunction =>
  new CloudFrontFunction(scope, "SinglePageFallback", {
    comment: "Serves index.html for every path of the web app",
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
