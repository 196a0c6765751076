import { spawn } from "node:child_process";
import { join } from "node:path";
import { cachedBuild } from "./cachedBuild.ts";
import type { StageName } from "./config.ts";
import { projectRoot } from "./projectRoot.ts";

/**
 * The folder of a stage's built web app. All deployed stages share one build. The local stage has its own, because its
 * user pool has no https address, and the build must know that (web/vite.config.ts).
 */
export const webFolder = (stage: StageName): string =>
  join(projectRoot, ".build/web", stage === "local" ? "local" : "cloud");

const runVite = (stage: StageName): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = [join(projectRoot, "node_modules/vite/bin/vite.js"), "build", "--config", "web/vite.config.ts"];
    const vite = spawn(process.execPath, [...command, "--logLevel", "warn"], {
      cwd: projectRoot,
      // What starts the build, such as a test, must not decide which libraries' code for development is in it.
      env: { ...process.env, NODE_ENV: "production", PULSE_STAGE: stage },
      stdio: ["ignore", process.stderr, process.stderr],
    });
    vite.once("error", reject);
    vite.once("exit", (code) =>
      code === 0
        ? resolve()
        : reject(
            new Error("The web app could not be built. Correct the errors that Vite printed above and try again."),
          ),
    );
  });

/**
 * Builds the web app for a stage, unless its sources are unchanged.
 * @returns false if the build was up to date.
 * @throws Error when Vite fails.
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
