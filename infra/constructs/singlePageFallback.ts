import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * Serves index.html for every path of the web app. A path with a dot in its last segment is a file. The function is
 * attached to the site's behavior only, so it does not affect the API.
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
