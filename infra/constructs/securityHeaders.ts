import { Duration } from "aws-cdk-lib";
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { oauthDomain, type StageConfig } from "../config.ts";

/**
 * Allows the site, the user pool, and Google for account pictures. The component library needs inline styles; inline
 * scripts are blocked.
 */
const contentSecurityPolicy = (config: StageConfig): string => {
  const userPool =
    config.userPoolUrl === null
      ? ` https://cognito-idp.${config.region}.amazonaws.com https://${oauthDomain(config)}`
      : "";
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https://*.googleusercontent.com",
    "font-src 'self'",
    `connect-src 'self'${userPool}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
};

export const securityHeaders = (scope: Construct, config: StageConfig): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, "SecurityHeaders", {
    comment: `Pulse ${config.stage}: security headers`,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentSecurityPolicy(config), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        { header: "Cross-Origin-Opener-Policy", value: "same-origin", override: true },
        { header: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=()", override: true },
      ],
    },
  });
