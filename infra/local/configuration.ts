import { resolve } from "node:path";
import * as z from "zod";
import { projectRoot } from "../projectRoot.ts";
import { StartFailure } from "./startFailure.ts";

/** What the environment and the command line say about a start. */
export interface LocalConfiguration {
  /** The one public port, on loopback. */
  readonly port: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** The folder of the organisation that a fresh data folder is filled with; null starts empty. */
  readonly sampleFolder: string | null;
  /** A table engine that runs already, instead of the embedded one. */
  readonly tableEndpoint: string | null;
  /** Whether only the company's addresses sign in, as on production (docs/sign-in.md#domain-rule). */
  readonly domainRule: "on" | "off";
  /** Hot reload of the web app and the functions. */
  readonly dev: boolean;
}

const environmentShape = z.object({
  PORT: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535)
    .default(4400),
  PULSE_DATA_DIR: z.string().min(1).default(".pulse"),
  PULSE_SAMPLE_DIR: z.string().min(1).default("sample"),
  PULSE_SAMPLE: z.literal("none").optional(),
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PULSE_DOMAIN_RULE: z.enum(["on", "off"]).default("off"),
});

const wanted: Readonly<Record<keyof z.infer<typeof environmentShape>, string>> = {
  PORT: "a number from 1 to 65535",
  PULSE_DATA_DIR: "a folder",
  PULSE_SAMPLE_DIR: "a folder with an organisation's YAML files",
  PULSE_SAMPLE: '"none", or not be set',
  DYNAMODB_ENDPOINT: "an address such as http://127.0.0.1:8000",
  PULSE_DOMAIN_RULE: '"on" or "off"',
};

const isVariable = (name: unknown): name is keyof typeof wanted => typeof name === "string" && name in wanted;

/** Reads the configuration. Relative folders start at the project's own. Throws StartFailure for a bad value. */
export const readConfiguration = (
  environment: Readonly<Record<string, string | undefined>>,
  arguments_: readonly string[],
): LocalConfiguration => {
  const unknown = arguments_.find((argument) => argument !== "--dev");
  if (unknown !== undefined) {
    throw new StartFailure(`There is no option ${unknown}; leave it out, or use --dev for hot reload.`);
  }
  const parsed = environmentShape.safeParse(environment);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(({ path: [name] }) =>
      isVariable(name) ? `${name} must be ${wanted[name]}, not "${environment[name] ?? ""}"` : String(name),
    );
    throw new StartFailure(`Please correct the environment: ${sentences.join("; ")}.`);
  }
  const { PORT, PULSE_DATA_DIR, PULSE_SAMPLE_DIR, PULSE_SAMPLE, DYNAMODB_ENDPOINT, PULSE_DOMAIN_RULE } = parsed.data;
  return {
    port: PORT,
    dataFolder: resolve(projectRoot, PULSE_DATA_DIR),
    sampleFolder: PULSE_SAMPLE === "none" ? null : resolve(projectRoot, PULSE_SAMPLE_DIR),
    tableEndpoint: DYNAMODB_ENDPOINT ?? null,
    domainRule: PULSE_DOMAIN_RULE,
    dev: arguments_.includes("--dev"),
  };
};
