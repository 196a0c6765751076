import { rmSync } from "node:fs";
import type { Server } from "node:http";
import type { Shutdown } from "../shutdown.ts";
import { startDevSite } from "./devSite.ts";
import { liveFunctionsFolder } from "./liveBundles.ts";
import { watchFunctions } from "./watchFunctions.ts";
import { watchInfra } from "./watchInfra.ts";

/** Bundles the functions now and after every change. Resolves after the first build. */
export const developFunctions = async (onRebuilt: () => void, shutdown: Shutdown): Promise<void> => {
  rmSync(liveFunctionsFolder, { recursive: true, force: true });
  shutdown.add(
    await watchFunctions(liveFunctionsFolder, () => {
      onRebuilt();
      console.log("The functions were bundled again.");
    }),
  );
  shutdown.add(watchInfra(() => console.log("Contracts or templates changed: start again to run them.")));
};

export const developSite = async (server: Server, shutdown: Shutdown) => {
  const site = await startDevSite(server);
  shutdown.add(site.close);
  return site.serve;
};
