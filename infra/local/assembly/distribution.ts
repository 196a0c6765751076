import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import type { HttpApi } from "./apiRoutes.ts";
import { exactlyOne, ignoredProperty, parseResources } from "./parseResources.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

const distributionType = "AWS::CloudFront::Distribution";

export interface Behavior {
  /** Such as `/api/*`; null for the default behavior. */
  readonly pathPattern: string | null;
  readonly target:
    | { readonly kind: "api"; readonly headers: readonly Header[] }
    | { readonly kind: "bucket"; readonly name: string };
  readonly methods: readonly string[];
  /** Added to responses; they replace headers of the same name. */
  readonly headers: readonly Header[];
  readonly viewerRequestCode: string | null;
}

interface Header {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

const behaviorShape = z.strictObject({
  AllowedMethods: z.array(z.string()).default(["GET", "HEAD"]),
  CachedMethods: ignoredProperty,
  CachePolicyId: ignoredProperty,
  Compress: z.literal(true),
  FunctionAssociations: z
    .array(z.strictObject({ EventType: z.literal("viewer-request"), FunctionARN: z.string() }))
    .max(1)
    .default([]),
  OriginRequestPolicyId: ignoredProperty,
  PathPattern: z.string().startsWith("/").optional(),
  ResponseHeadersPolicyId: z.string(),
  TargetOriginId: z.string(),
  ViewerProtocolPolicy: ignoredProperty,
});

const distributionShape = z.strictObject({
  DistributionConfig: z.strictObject({
    Aliases: ignoredProperty,
    CacheBehaviors: z.array(behaviorShape).default([]),
    Comment: ignoredProperty,
    DefaultCacheBehavior: behaviorShape,
    /** The viewer function serves the page for the root, too. */
    DefaultRootObject: ignoredProperty,
    Enabled: z.literal(true),
    HttpVersion: ignoredProperty,
    IPV6Enabled: ignoredProperty,
    Origins: z.array(
      z.looseObject({
        Id: z.string(),
        DomainName: z.string(),
        OriginPath: z.literal("").optional(),
        OriginCustomHeaders: z.array(z.strictObject({ HeaderName: z.string(), HeaderValue: z.string() })).default([]),
      }),
    ),
    PriceClass: ignoredProperty,
    ViewerCertificate: ignoredProperty,
    WebACLId: ignoredProperty,
  }),
  Tags: ignoredProperty,
});

const functionShape = z.looseObject({ FunctionCode: z.string() });

const override = z.literal(true);
const policyShape = z.strictObject({
  ResponseHeadersPolicyConfig: z.strictObject({
    Name: ignoredProperty,
    Comment: ignoredProperty,
    CustomHeadersConfig: z.strictObject({
      Items: z.array(z.strictObject({ Header: z.string(), Override: override, Value: z.string() })),
    }),
    SecurityHeadersConfig: z.strictObject({
      ContentSecurityPolicy: z.strictObject({ ContentSecurityPolicy: z.string(), Override: override }),
      ContentTypeOptions: z.strictObject({ Override: override }),
      FrameOptions: z.strictObject({ FrameOption: z.string(), Override: override }),
      ReferrerPolicy: z.strictObject({ ReferrerPolicy: z.string(), Override: override }),
      StrictTransportSecurity: z.strictObject({
        AccessControlMaxAgeSec: z.int(),
        IncludeSubdomains: z.literal(true),
        Override: override,
      }),
    }),
  }),
});

const headersOf = ({ ResponseHeadersPolicyConfig: config }: z.output<typeof policyShape>): readonly Header[] => {
  const { ContentSecurityPolicy, FrameOptions, ReferrerPolicy, StrictTransportSecurity } = config.SecurityHeadersConfig;
  return [
    { name: "content-security-policy", value: ContentSecurityPolicy.ContentSecurityPolicy },
    { name: "x-content-type-options", value: "nosniff" },
    { name: "x-frame-options", value: FrameOptions.FrameOption },
    { name: "referrer-policy", value: ReferrerPolicy.ReferrerPolicy },
    {
      name: "strict-transport-security",
      value: `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}; includeSubDomains`,
    },
    ...config.CustomHeadersConfig.Items.map(({ Header, Value }) => ({ name: Header.toLowerCase(), value: Value })),
  ];
};

/**
 * The distribution's behaviors; the first matching one handles a request. Throws StartFailure for an origin that is
 * neither the API nor a bucket.
 */
export const readBehaviors = (resources: readonly ResolvedResource[], api: HttpApi): readonly Behavior[] => {
  const config = exactlyOne(parseResources(resources, distributionType, distributionShape), distributionType).value
    .DistributionConfig;
  const policies = new Map(
    parseResources(resources, "AWS::CloudFront::ResponseHeadersPolicy", policyShape).map(({ ref, value }) => [
      ref,
      headersOf(value),
    ]),
  );
  const codes = new Map(
    parseResources(resources, "AWS::CloudFront::Function", functionShape).map(({ ref, value }) => [
      ref,
      value.FunctionCode,
    ]),
  );
  const targetOf = (originId: string): Behavior["target"] => {
    const origin = config.Origins.find(({ Id }) => Id === originId);
    const host = origin?.DomainName ?? "";
    if (origin !== undefined && host.startsWith(`${api.id}.execute-api.`)) {
      const headers = origin.OriginCustomHeaders.map(({ HeaderName, HeaderValue }) => ({
        name: HeaderName.toLowerCase(),
        value: HeaderValue,
      }));
      return { kind: "api", headers };
    }
    const bucket = resources.find(({ type, ref }) => type === "AWS::S3::Bucket" && host.startsWith(`${ref}.s3.`));
    if (!bucket) {
      throw new StartFailure(
        `The local runtime does not understand the distribution's origin ${originId} (${host}); it supports the HTTP API and buckets.`,
      );
    }
    return { kind: "bucket", name: bucket.ref };
  };
  const behavior = (value: z.output<typeof behaviorShape>): Behavior => {
    const functionArn = value.FunctionAssociations[0]?.FunctionARN;
    const headers = policies.get(value.ResponseHeadersPolicyId);
    const viewerRequestCode = functionArn === undefined ? null : codes.get(functionArn);
    if (headers === undefined || viewerRequestCode === undefined) {
      throw new StartFailure(
        "The distribution uses a response headers policy or a function that is not in the templates; correct infra/stacks.",
      );
    }
    return {
      pathPattern: value.PathPattern ?? null,
      target: targetOf(value.TargetOriginId),
      methods: value.AllowedMethods,
      headers,
      viewerRequestCode,
    };
  };
  return [...config.CacheBehaviors, config.DefaultCacheBehavior].map(behavior);
};
