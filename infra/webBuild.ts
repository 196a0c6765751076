import { spawn } from "node:child_process";
import { join } from "node:path";
import { cachedBuild } from "./cachedBuild.ts";
import type { StageName } from "./config.ts";
import { projectRoot } from "./projectRoot.ts";

/**
 * Where the built web app of a stage is. What is deployed is the same for every stage; on one machine the address of
 * the user pool is not https, which the build has to know (web/vite.config.ts).
 */
export const webFolder = (stage: StageName): string =>
  join(projectRoot, ".build/web", stage === "local" ? "local" : "cloud");

const runVite = (stage: StageName): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = [join(projectRoot, "node_modules/vite/bin/vite.js"), "build", "--config", "web/vite.config.ts"];
    const vite = spawn(process.execPath, [...command, "--logLevel", "warn"], {
      cwd: projectRoot,
      env: { ...process.env, PULSE_STAGE: stage },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    vite.once("error", reject);
    vite.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(new Error("The web app could not be built; please correct what Vite says above and try again.")),
    );
  });

/**
 * Builds the web app for a stage, unless nothing changed since the last time.
 * @returns whether it had to build.
 * @throws Error with one sentence when Vite fails.
 */
export const buildWeb = (stage: StageName): Promise<boolean> => {
  const kind = stage === "local" ? "local" : "cloud";
  return cachedBuild({
    sources: ["web", "domain", "infra/webBuild.ts", "package.json", "package-lock.json", "tsconfig.json"].map((path) =>
      join(projectRoot, path),
    ),
    settings: [kind],
    outputs: [join(webFolder(stage), "index.html")],
    stamp: join(projectRoot, `.build/web-${kind}.stamp`),
    build: () => runVite(stage),
  });
};
