import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { filesOf } from "./tests/support/depth.ts";

/** One project per test folder. Each includes every test below its folder. Times are in milliseconds. */
const nodeProject = (name: string, testTimeout: number) => ({
  test: {
    name,
    environment: "node" as const,
    ...filesOf(`tests/${name}`, "**/*.test.ts"),
    // The files of a worker share its process, and so the libraries; see tests/support/setup.ts.
    isolate: false,
    setupFiles: ["tests/support/setup.ts", "tests/support/generatedCases.ts"],
    testTimeout,
    hookTimeout: 60_000,
    // Modules of `domain` are pure, so the files of a worker share them, as they do libraries.
    server: { deps: { external: [/\/domain\/.*\.ts$/] } },
  },
});

export default defineConfig({
  test: {
    // A log shows the failed tests only if thousands of others print nothing.
    silent: "passed-only",
    // Workers often wait for table engines, so three keep two cores busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      nodeProject("domain", 30_000),
      nodeProject("functions", 60_000),
      nodeProject("infra", 120_000),
      nodeProject("architecture", 60_000),
      nodeProject("run", 60_000),
      // The web app's tests need its Vite plugins, so their project is in its own configuration.
      { extends: "web/vite.config.ts", test: filesOf("tests/web", "**/*.test.{ts,tsx}") },
    ],
  },
});
