import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { apiRoutesPlugin } from "./build/apiRoutesPlugin.ts";
import { codeSplitting } from "./build/codeSplitting.ts";
import { oauthSchemePlugin } from "./build/oauthSchemePlugin.ts";

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const isLocal = process.env["PULSE_STAGE"] === "local";

export default defineConfig({
  root: path("."),
  cacheDir: path("../.build/vite"),
  plugins: [react(), apiRoutesPlugin(), oauthSchemePlugin(isLocal)],
  server: { fs: { allow: [path("..")] } },
  build: {
    outDir: path(`../.build/web/${isLocal ? "local" : "cloud"}`),
    emptyOutDir: true,
    target: "es2022",
    // The polyfill would be an inline script, which the content security policy blocks.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: codeSplitting() } },
  },
  test: {
    name: "web",
    root: path(".."),
    environment: "jsdom",
    testTimeout: 60_000,
    // A worker's test files share its modules. Otherwise, each file would load Material UI and the pages again.
    isolate: false,
    setupFiles: [path("../tests/support/generatedCases.ts"), path("../tests/web/support/setup.ts")],
  },
});
