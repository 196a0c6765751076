import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";

const manifestShape = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z.object({ templateFile: z.string().optional(), file: z.string().optional() }).optional(),
    }),
  ),
});

const resourceShape = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});

const outputShape = z.object({ Value: z.unknown(), Export: z.object({ Name: z.unknown() }).optional() });

const templateShape = z.object({
  Resources: z.record(z.string(), resourceShape).default({}),
  Outputs: z.record(z.string(), outputShape).default({}),
});

const assetsShape = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

export interface TemplateResource {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly condition: string | undefined;
}

type TemplateOutputs = Readonly<Record<string, z.output<typeof outputShape>>>;

/** The output of `cdk synth` for one account and region. */
export interface Assembly {
  readonly account: string;
  readonly region: string;
  readonly resources: readonly TemplateResource[];
  readonly outputs: ReadonlyMap<string, TemplateOutputs>;
  /** Absolute paths of files and folders, by their S3 key. */
  readonly assets: ReadonlyMap<string, string>;
  readonly hostReplacement: HostReplacement;
}

/** The host (name and port) that an assembly was synthesized with, and its replacement. */
export interface HostReplacement {
  readonly from: string;
  readonly to: string;
}

/** Reads a cloud assembly (the folder that `cdk synth` writes), replacing the site's host. Throws for any other folder. */
export const readAssembly = (folder: string, hostReplacement: HostReplacement): Assembly => {
  const readJson = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
    schema.parse(
      JSON.parse(readFileSync(join(folder, file), "utf8").replaceAll(hostReplacement.from, hostReplacement.to)),
    );
  const { artifacts } = readJson("manifest.json", manifestShape);
  const resources: TemplateResource[] = [];
  const outputs = new Map<string, TemplateOutputs>();
  const assets = new Map<string, string>();
  let target = { account: "000000000000", region: "us-east-1" };
  for (const [name, { type, environment, properties }] of Object.entries(artifacts)) {
    if (type === "aws:cloudformation:stack" && properties?.templateFile) {
      const [, account, region] = /^aws:\/\/([^/]+)\/(.+)$/.exec(environment ?? "") ?? [];
      if (account && region) {
        target = { account, region };
      }
      const template = readJson(properties.templateFile, templateShape);
      outputs.set(name, template.Outputs);
      for (const [id, { Type, Properties, Condition }] of Object.entries(template.Resources)) {
        resources.push({ stack: name, id, type: Type, properties: Properties, condition: Condition });
      }
    }
    if (type === "cdk:asset-manifest" && properties?.file) {
      for (const { source, destinations } of Object.values(readJson(properties.file, assetsShape).files)) {
        for (const { objectKey } of Object.values(destinations)) {
          assets.set(objectKey, resolve(folder, source.path ?? ""));
        }
      }
    }
  }
  return { ...target, resources, outputs, assets, hostReplacement };
};
