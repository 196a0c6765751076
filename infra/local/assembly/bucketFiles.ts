import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import * as z from "zod";
import { StartFailure } from "../startFailure.ts";
import { ignoredProperty, parseResources } from "./parseResources.ts";
import type { Assembly } from "./readAssembly.ts";
import type { ResolvedResource } from "./resolveTemplates.ts";

export interface BucketFile {
  readonly read: () => Buffer;
  readonly cacheControl: string | null;
  /** Set by the deployment; null if S3 derives the type from the key. */
  readonly contentType: string | null;
}

const deploymentShape = z.strictObject({
  ServiceToken: ignoredProperty,
  SourceBucketNames: ignoredProperty,
  SourceObjectKeys: z.array(z.string()),
  SourceMarkers: z.array(z.record(z.string(), z.string())).default([]),
  SourceMarkersConfig: z.array(z.strictObject({ jsonEscape: z.boolean().default(false) })).default([]),
  DestinationBucketName: z.string(),
  DestinationBucketKeyPrefix: z.literal("").optional(),
  WaitForDistributionInvalidation: ignoredProperty,
  Prune: ignoredProperty,
  Exclude: z.array(z.string()).default([]),
  Include: z.array(z.string()).default([]),
  SystemMetadata: z
    .strictObject({ "cache-control": z.string().optional(), "content-type": z.string().optional() })
    .default({}),
  DistributionId: ignoredProperty,
  DistributionPaths: ignoredProperty,
  OutputObjectKeys: ignoredProperty,
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** `pattern` is a path pattern of CloudFront or a filter of `aws s3 sync`: `*` matches any characters, including slashes. */
export const matchesPattern = (pattern: string, key: string): boolean =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
  ).test(key);

const isIncluded = (key: string, exclude: readonly string[], include: readonly string[]): boolean =>
  include.some((pattern) => matchesPattern(pattern, key)) || !exclude.some((pattern) => matchesPattern(pattern, key));

const withReplacedMarkers = (content: string, markers: Readonly<Record<string, string>>, jsonEscape: boolean): Buffer =>
  Buffer.from(
    Object.entries(markers).reduce(
      (text, [marker, value]) =>
        text.replaceAll(marker, () => (jsonEscape ? JSON.stringify(value).slice(1, -1) : value)),
      content,
    ),
  );

const markersOf = ({ hostReplacement }: Assembly, markers: Readonly<Record<string, string>>) =>
  Object.keys(markers).length === 0 ? markers : { ...markers, [hostReplacement.from]: hostReplacement.to };

export const readBucketFiles = (
  assembly: Assembly,
  resources: readonly ResolvedResource[],
): ReadonlyMap<string, ReadonlyMap<string, BucketFile>> => {
  const buckets = new Map<string, Map<string, BucketFile>>();
  for (const { id, value } of parseResources(resources, "Custom::CDKBucketDeployment", deploymentShape)) {
    const files = buckets.get(value.DestinationBucketName) ?? new Map<string, BucketFile>();
    buckets.set(value.DestinationBucketName, files);
    for (const [index, objectKey] of value.SourceObjectKeys.entries()) {
      const folder = assembly.assets.get(objectKey);
      if (folder === undefined || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
        throw new StartFailure(`The files of ${id} are not in the cloud assembly; delete .build and start again.`);
      }
      const markers = markersOf(assembly, value.SourceMarkers[index] ?? {});
      const jsonEscape = value.SourceMarkersConfig[index]?.jsonEscape ?? false;
      for (const path of filesBelow(folder)) {
        const key = relative(folder, path).split(sep).join("/");
        if (isIncluded(key, value.Exclude, value.Include)) {
          files.set(key, {
            read: () =>
              Object.keys(markers).length === 0
                ? readFileSync(path)
                : withReplacedMarkers(readFileSync(path, "utf8"), markers, jsonEscape),
            cacheControl: value.SystemMetadata["cache-control"] ?? null,
            contentType: value.SystemMetadata["content-type"] ?? null,
          });
        }
      }
    }
  }
  return buckets;
};
