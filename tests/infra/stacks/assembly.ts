import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { StageName } from "#infra/config.ts";

const template = z.looseObject({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      DeletionPolicy: z.string().optional(),
      UpdateReplacePolicy: z.string().optional(),
      DependsOn: z
        .union([z.string(), z.array(z.string())])
        .default([])
        .transform((ids) => [ids].flat()),
      Properties: z.record(z.string(), z.unknown()).default({}),
    }),
  ),
  Outputs: z
    .record(z.string(), z.looseObject({ Value: z.unknown(), Export: z.looseObject({ Name: z.string() }).optional() }))
    .default({}),
});
type Template = z.infer<typeof template>;

const manifest = z.looseObject({
  artifacts: z.record(
    z.string(),
    z.looseObject({ properties: z.looseObject({ terminationProtection: z.boolean().default(false) }).prefault({}) }),
  ),
});

/** A resource of a template; references in its properties are written as names (see `readable`). */
export interface Resource {
  /** The stack's name without the application and the stage. */
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly deletionPolicy: string | undefined;
  readonly updateReplacePolicy: string | undefined;
  /** The ids of resources of the same stack that it explicitly depends on. */
  readonly dependsOn: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface Assembly {
  readonly directory: string;
  /** The names of all stacks, without the application and the stage. */
  readonly stacks: readonly string[];
  readonly resources: readonly Resource[];
  /** The names of the stacks with termination protection. */
  readonly terminationProtected: readonly string[];
  /** The sorted export names of a stack. */
  readonly exportsOf: (stack: string) => readonly string[];
  /** The value of an output of a stack. */
  readonly outputOf: (stack: string, name: string) => unknown;
  /** All resources of a type. */
  readonly ofType: (type: string) => readonly Resource[];
  /** The one resource of a type. */
  readonly only: (type: string) => Resource;
  /** The path of a Lambda function's bundle. */
  readonly bundleOf: (lambda: Resource) => string;
}

/** The name of a resource in references: its stack and its id. */
export const nameOf = ({ stack, id }: Resource): string => `${stack}/${id}`;

/** The only item of a list; `what` describes the items in the error. */
export const theOne = <Item>(found: readonly Item[], what = "items"): Item => {
  const [first, ...more] = found;
  if (first === undefined || more.length > 0) {
    throw new Error(`There are ${found.length} ${what}, not one.`);
  }
  return first;
};

const distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: z.looseObject({}),
    CacheBehaviors: z.array(z.looseObject({})),
    Origins: z.array(z.looseObject({})),
  }),
});

/** The configuration of the distribution. */
export const distributionOf = ({ only }: Assembly) =>
  distribution.parse(only("AWS::CloudFront::Distribution").properties).DistributionConfig;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the templates of a cloud assembly, and resolves references to names that a test can compare. */
export const readAssembly = (directory: string, stage: StageName): Assembly => {
  const read = (file: string): Template => template.parse(JSON.parse(readFileSync(join(directory, file), "utf8")));
  const templates = new Map(
    readdirSync(directory).flatMap((file) => {
      const name = new RegExp(`^pulse-${stage}-(.+)\\.template\\.json$`).exec(file)?.[1];
      return name === undefined ? [] : [[name, read(file)] as const];
    }),
  );

  const { artifacts } = manifest.parse(JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8")));

  const exported = [...templates].flatMap(([from, { Outputs }]) =>
    Object.values(Outputs).flatMap(({ Value, Export }) =>
      Export === undefined ? [] : [{ from, name: Export.Name, Value }],
    ),
  );

  /**
   * A value with references replaced by names: in every stack, a `Ref` to the data stack's table becomes
   * `data/TableCD117FA1`, and its ARN `data/TableCD117FA1.Arn`.
   */
  const readable = (stack: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((part) => readable(stack, part));
    }
    if (!isRecord(value)) {
      return value;
    }
    const reference = value["Ref"];
    if (typeof reference === "string") {
      return reference.startsWith("AWS::") ? reference : `${stack}/${reference}`;
    }
    const attribute = value["Fn::GetAtt"];
    if (Array.isArray(attribute)) {
      return `${stack}/${attribute.join(".")}`;
    }
    const joined = value["Fn::Join"];
    if (Array.isArray(joined)) {
      const [separator, parts] = z.tuple([z.string(), z.array(z.unknown())]).parse(joined);
      return parts.map((part) => String(readable(stack, part))).join(separator);
    }
    const imported = value["Fn::ImportValue"];
    if (imported !== undefined) {
      const output = theOne(
        exported.filter(({ name }) => name === imported),
        `exports ${JSON.stringify(imported)}`,
      );
      return readable(output.from, output.Value);
    }
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, readable(stack, part)]));
  };

  const resources = [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources).map(
      ([id, resource]): Resource => ({
        stack,
        id,
        type: resource.Type,
        deletionPolicy: resource.DeletionPolicy,
        updateReplacePolicy: resource.UpdateReplacePolicy,
        dependsOn: resource.DependsOn,
        properties: Object.fromEntries(
          Object.entries(resource.Properties).map(([key, value]) => [key, readable(stack, value)]),
        ),
      }),
    ),
  );
  const ofType = (type: string): readonly Resource[] => resources.filter((resource) => resource.type === type);
  return {
    directory,
    stacks: [...templates.keys()],
    resources,
    terminationProtected: Object.entries(artifacts).flatMap(([name, { properties }]) =>
      properties.terminationProtection ? [name.replace(`pulse-${stage}-`, "")] : [],
    ),
    exportsOf: (stack) =>
      Object.values(templates.get(stack)?.Outputs ?? {})
        .flatMap(({ Export }) => Export?.Name ?? [])
        .sort(),
    outputOf: (stack, name) => readable(stack, templates.get(stack)?.Outputs[name]?.Value),
    ofType,
    only: (type) => theOne(ofType(type), type),
    bundleOf: (lambda) => {
      const { S3Key } = z.looseObject({ S3Key: z.string() }).parse(lambda.properties["Code"]);
      const module = z
        .string()
        .parse(lambda.properties["Handler"])
        .replace(/\.\w+$/, ".mjs");
      return readFileSync(join(directory, `asset.${S3Key.replace(/\.zip$/, "")}`, module), "utf8");
    },
  };
};
