import { rmSync, statSync, watch } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { context } from "esbuild";
import { createServer } from "vite";
import { features } from "#domain/shared/features.ts";
import { sharedBundleOptions, writeSharedFiles } from "../../bundle.ts";
import { contentHash } from "../../contentHash.ts";
import type { FunctionEntry } from "../../functionEntries.ts";
import { projectRoot } from "../../projectRoot.ts";
import type { Shutdown } from "../shutdown.ts";
import { liveFunctionsFolder } from "./liveBundles.ts";
import { infraSources } from "./localSources.ts";

/**
 * Bundles the functions into `folder`, now and on every change. After the first build, resolves to a function that
 * stops watching. Calls `onRebuilt` after each later successful build. Old chunks stay, because running workers may
 * still load them.
 */
export const watchFunctions = async (
  outputFolder: string,
  onRebuilt: () => void,
  entries?: readonly FunctionEntry[],
): Promise<() => Promise<void>> => {
  const firstBuild = Promise.withResolvers<void>();
  let isFirstBuildDone = false;
  const options = sharedBundleOptions(outputFolder, entries);
  const buildContext = await context({
    ...options,
    plugins: [
      ...options.plugins,
      {
        name: "write-and-retire-workers",
        setup: (build) => {
          build.onEnd(({ errors, outputFiles }) => {
            if (errors.length === 0) {
              writeSharedFiles(outputFiles ?? [], outputFolder);
              if (isFirstBuildDone) {
                onRebuilt();
              }
            }
            isFirstBuildDone = true;
            firstBuild.resolve();
          });
        },
      },
    ],
  });
  await buildContext.watch();
  await firstBuild.promise;
  return () => buildContext.dispose();
};

const templateSources = (): readonly string[] => [
  ...infraSources(),
  ...[
    ...features.flatMap((feature) => [`domain/${feature}/contract.ts`, `domain/${feature}/routes`]),
    ...[
      "access.ts",
      "functionAccess.ts",
      "tableAccess.ts",
      "environment.ts",
      "jobs/catalog.ts",
      "work/access.ts",
      "table/schema.ts",
    ].map((file) => `functions/${file}`),
  ].map((file) => join(projectRoot, file)),
];

/** A change to the templates' sources requires a restart. Returns a function that stops watching. */
const watchTemplateSources = (onChange: () => void): (() => void) => {
  let previousHash = contentHash(templateSources());
  let timer: NodeJS.Timeout | undefined;
  const scheduleCheck = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const currentHash = contentHash(templateSources());
      if (currentHash !== previousHash) {
        previousHash = currentHash;
        onChange();
      }
    }, 200);
  };
  const watchers = ["domain", "functions", "infra"]
    .map((folder) => join(projectRoot, folder))
    .filter((folder) => statSync(folder, { throwIfNoEntry: false }))
    .map((folder) => watch(folder, { recursive: true }, scheduleCheck));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) {
      watcher.close();
    }
  };
};

interface DevSite {
  /** Resolves to whether Vite handled the request. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts Vite in this process. Its WebSocket connections to the browser use `server`. */
const startDevSite = async (server: Server): Promise<DevSite> => {
  process.env["PULSE_STAGE"] = "local";
  const vite = await createServer({
    configFile: join(projectRoot, "web/vite.config.ts"),
    appType: "spa",
    server: { middlewareMode: true, ws: { server } },
  });
  return {
    serve: (request, response) =>
      new Promise((resolve, reject) => {
        response.once("close", () => resolve(true));
        vite.middlewares(request, response, (error?: unknown) => (error ? reject(error) : resolve(false)));
      }),
    close: () => vite.close(),
  };
};

/** Bundles the functions now and after every change. Resolves after the first build. */
export const startLiveBundling = async (onRebuilt: () => void, shutdown: Shutdown): Promise<void> => {
  rmSync(liveFunctionsFolder, { recursive: true, force: true });
  shutdown.add(
    await watchFunctions(liveFunctionsFolder, () => {
      onRebuilt();
      console.log("The functions were bundled again.");
    }),
  );
  shutdown.add(watchTemplateSources(() => console.log("Contracts or templates changed. Restart Pulse to use them.")));
};

export const developSite = async (server: Server, shutdown: Shutdown) => {
  const site = await startDevSite(server);
  shutdown.add(site.close);
  return site.serve;
};
