import { type App, Stack } from "aws-cdk-lib";
import type { routes } from "#domain/contract.ts";
import type { StageConfig } from "../config.ts";

type Feature = (typeof routes)[number]["feature"];
export type StackName =
  | "data"
  | "firewall"
  | "edge"
  | "logs"
  | "auth"
  | "api"
  | `api-${Feature}`
  | "jobs"
  | "demo"
  | "site";

export const pulseStack = (app: App, config: StageConfig, name: StackName, description: string): Stack =>
  new Stack(app, `pulse-${config.stage}-${name}`, {
    description: `Pulse ${config.stage}: ${description}`,
    env: { account: config.account, region: config.region },
    terminationProtection: config.stage === "production",
    tags: { application: "pulse", stage: config.stage },
  });
