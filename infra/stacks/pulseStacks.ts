import { type App, Validations } from "aws-cdk-lib";
import { CfnFunction } from "aws-cdk-lib/aws-lambda";
import { AwsSolutionsChecks } from "cdk-nag";
import type { IConstruct } from "constructs";
import type { StageConfig } from "../config.ts";
import { apiStack } from "./apiStack.ts";
import { authStack } from "./authStack.ts";
import { dataStack } from "./dataStack.ts";
import { demoStack } from "./demoStack.ts";
import { edgeStack } from "./edgeStack.ts";
import { featureStacks } from "./featureStacks.ts";
import { firewallStack } from "./firewallStack.ts";
import { jobsStack } from "./jobsStack.ts";
import { logStack } from "./logStack.ts";
import { siteStack } from "./siteStack.ts";

/** A function's reference to its role is enough: roles contain their permissions, so no policy must exist first. */
const removeRoleDependencies = (scope: IConstruct): void => {
  for (const construct of scope.node.findAll()) {
    if (construct instanceof CfnFunction) {
      construct.addDeletionOverride("DependsOn");
    }
  }
};

export interface PulseStacksOptions {
  readonly config: StageConfig;
  readonly functionsFolder: string;
  readonly webFolder: string;
}

/**
 * Creates the stacks of a stage in the order of their dependencies: data, firewall, edge, logs,
 * auth, api, one per feature with routes, jobs, demo (only with demo accounts), site. Synthesis
 * checks every template against the security rules (cdk-nag).
 */
export const pulseStacks = (app: App, { config, functionsFolder, webFolder }: PulseStacksOptions): void => {
  const resources = dataStack(app, config);
  const edge = edgeStack(app, config, config.firewall === "managed" ? firewallStack(app, config) : null);
  if (config.stage !== "local") {
    logStack(app, config, edge);
  }
  const context = { config, resources, functionsFolder };
  const auth = authStack(app, context);
  const api = apiStack(app, config, resources, edge, auth);
  const routeStacks = featureStacks(app, context, edge, auth, api);
  jobsStack(app, context, edge, auth);
  if (config.demo !== null && config.stage !== "local") {
    demoStack(app, context, auth, config.demo.publicPassword);
  }
  siteStack(app, config, webFolder, edge, auth, routeStacks);
  removeRoleDependencies(app);
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
};
