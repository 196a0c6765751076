import type { Server } from "node:http";
import type { Shutdown } from "../shutdown.ts";
import { startDevSite } from "./devSite.ts";
import { watchFunctions } from "./watchFunctions.ts";
import { watchInfra } from "./watchInfra.ts";

/** Starts what `npm run dev` has on top: returns what serves the web app's files as they are now. */
export const develop = async (server: Server, onRebuilt: () => void, shutdown: Shutdown) => {
  const site = await startDevSite(server);
  shutdown.add(site.close);
  shutdown.add(
    await watchFunctions(() => {
      onRebuilt();
      console.log("The functions were bundled anew.");
    }),
  );
  shutdown.add(watchInfra(() => console.log("Contracts or templates changed: start again to run them.")));
  return site.serve;
};
