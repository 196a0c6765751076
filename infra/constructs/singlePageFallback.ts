import { Function as CloudFrontFunction, FunctionCode, FunctionRuntime } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/**
 * Answers every address of the web app with its one page; what has a dot in its last segment is a file. It sits on the
 * site's behaviour alone, so that it leaves the API's answers as they are.
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
    comment: "Answers every address of the web app with its one page",
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });
