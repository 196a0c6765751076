import { spawn } from "node:child_process";
import { join } from "node:path";
import { cachedBuild } from "./cachedBuild.ts";
import type { StageName } from "./config.ts";
import { projectRoot } from "./projectRoot.ts";

/** Deployed stages share one build. The local build differs, because its user pool uses http (web/vite.config.ts). */
export const webFolder = (stage: StageName): string =>
  join(projectRoot, ".build/web", stage === "local" ? "local" : "cloud");

const runVite = (stage: StageName): Promise<void> =>
  new Promise((resolve, reject) => {
    const command = [join(projectRoot, "node_modules/vite/bin/vite.js"), "build", "--config", "web/vite.config.ts"];
    const vite = spawn(process.execPath, [...command, "--logLevel", "warn"], {
      cwd: projectRoot,
      // The caller, such as a test, must not select development builds of libraries.
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
 * Skipped if the sources are unchanged.
 * @returns false if up to date. @throws Error when Vite fails.
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
