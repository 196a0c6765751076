import { resolve } from "node:path";
import * as z from "zod";
import { defaultTimeZone, isTimeZone } from "../config.ts";
import { projectRoot } from "../projectRoot.ts";
import { type ReadOrganization, sampleReader } from "./sample.ts";
import { StartFailure } from "./startFailure.ts";

export interface LocalConfiguration {
  /** The public port, on loopback. */
  readonly port: number;
  /** Absolute. */
  readonly dataFolder: string;
  /** Reads the organization that is loaded into a new data folder; null to start empty. */
  readonly readOrganization: ReadOrganization | null;
  /** Address of a running table engine; null for the embedded one. */
  readonly tableEndpoint: string | null;
  /** "on" admits only company addresses, as in production (docs/sign-in.md#domain-rule). */
  readonly domainRule: "on" | "off";
  /** IANA name of the time zone of days, deadlines and schedules. */
  readonly timeZone: string;
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
  PULSE_SAMPLE: z.enum(["none", "approvers"]).optional(),
  DYNAMODB_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  PULSE_DOMAIN_RULE: z.enum(["on", "off"]).default("off"),
  PULSE_TIME_ZONE: z.string().refine(isTimeZone).default(defaultTimeZone),
});

const expectations: Readonly<Record<keyof z.infer<typeof environmentShape>, string>> = {
  PORT: "a number from 1 to 65535",
  PULSE_DATA_DIR: "a folder",
  PULSE_SAMPLE: '"none", "approvers" or unset',
  DYNAMODB_ENDPOINT: "an address such as http://127.0.0.1:8000",
  PULSE_DOMAIN_RULE: '"on" or "off"',
  PULSE_TIME_ZONE: 'an IANA time zone such as "Europe/Stockholm"',
};

const isVariable = (name: unknown): name is keyof typeof expectations =>
  typeof name === "string" && name in expectations;

/** Folders are relative to the project's folder. Throws StartFailure for an invalid value. */
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
    const problems = parsed.error.issues.map(({ path: [name] }) =>
      isVariable(name) ? `${name} must be ${expectations[name]}, not "${environment[name] ?? ""}"` : String(name),
    );
    throw new StartFailure(`Correct the environment: ${problems.join("; ")}.`);
  }
  const { PORT, PULSE_DATA_DIR, PULSE_SAMPLE, DYNAMODB_ENDPOINT } = parsed.data;
  return {
    port: PORT,
    dataFolder: resolve(projectRoot, PULSE_DATA_DIR),
    readOrganization: PULSE_SAMPLE === "none" ? null : sampleReader({ withApprovers: PULSE_SAMPLE === "approvers" }),
    tableEndpoint: DYNAMODB_ENDPOINT ?? null,
    domainRule: parsed.data.PULSE_DOMAIN_RULE,
    timeZone: parsed.data.PULSE_TIME_ZONE,
    dev: arguments_.includes("--dev"),
  };
};
