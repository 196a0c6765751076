import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { ignoredProperty, parseResources } from "./parseResources.ts";
import type { Assembly } from "./readAssembly.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export interface LambdaFunction {
  readonly name: string;
  readonly arn: string;
  readonly folder: string;
  /** The path of the handler's module in `folder`, without the extension. */
  readonly module: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
}

const functionShape = z.strictObject({
  Architectures: ignoredProperty,
  Code: z.strictObject({ S3Bucket: z.string(), S3Key: z.string() }),
  Description: ignoredProperty,
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
  Handler: z.string().regex(/^[\w/-]+\.handler$/),
  LoggingConfig: ignoredProperty,
  MemorySize: z.int().default(128),
  /** The local runtime never stops recursive loops, so it rejects functions that ask Lambda to stop them. */
  RecursiveLoop: z.literal("Allow").optional(),
  Role: ignoredProperty,
  Runtime: z.string().regex(/^nodejs\d+\.x$/),
  Timeout: z.int().default(3),
  Tags: ignoredProperty,
});

/** ARNs of the functions that copy the site's files to their bucket; the local site reads the files directly. */
const siteCopierArnsIn = (resources: readonly ResolvedResource[]): ReadonlySet<unknown> =>
  new Set(
    resources
      .filter(({ type }) => type === "Custom::CDKBucketDeployment")
      .map(({ properties }) => properties["ServiceToken"]),
  );

/** Throws StartFailure for a runtime other than Node.js or a missing bundle. */
export const readFunctions = (
  assembly: Assembly,
  resources: readonly ResolvedResource[],
): readonly LambdaFunction[] => {
  const siteCopierArns = siteCopierArnsIn(resources);
  return parseResources(
    resources.filter(({ arn }) => !siteCopierArns.has(arn)),
    "AWS::Lambda::Function",
    functionShape,
  ).map(({ id, arn, value }) => {
    const folder = assembly.assets.get(value.Code.S3Key);
    if (folder === undefined) {
      throw new StartFailure(
        `The bundle of the function ${id} is not in the cloud assembly; delete .build and start again.`,
      );
    }
    return {
      name: id.replace(/(Function)?[0-9A-F]{8}$/, ""),
      arn,
      folder,
      module: value.Handler.replace(/\.handler$/, ""),
      timeoutMs: value.Timeout * 1000,
      memoryMb: value.MemorySize,
      environment: value.Environment.Variables,
    };
  });
};
