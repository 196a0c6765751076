import { App } from "aws-cdk-lib";
import { bundleFunctions, bundleSharedFunctions, functionsFolder, sharedFunctionsFolder } from "./bundle.ts";
import { readStageConfig } from "./config.ts";
import { settings } from "./settings.ts";
import { pulseStacks } from "./stacks/pulseStacks.ts";
import { buildWeb, webFolder } from "./webBuild.ts";

/** Run by `cdk` (cdk.json): builds what changed, then synthesizes the stacks of `-c stage=NAME`. */
const main = async (): Promise<void> => {
  const app = new App();
  const choice = {
    stage: app.node.tryGetContext("stage"),
    siteUrl: app.node.tryGetContext("siteUrl"),
    domainRule: app.node.tryGetContext("domainRule"),
    timeZone: app.node.tryGetContext("timeZone"),
    sample: app.node.tryGetContext("sample"),
  };
  const config = readStageConfig(choice, settings);
  const local = config.stage === "local";
  await Promise.all([local ? bundleSharedFunctions() : bundleFunctions(), buildWeb(config.stage)]);
  pulseStacks(app, {
    config,
    functionsFolder: local ? sharedFunctionsFolder : functionsFolder,
    webFolder: webFolder(config.stage),
  });
  app.synth();
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
