import { lookup } from "node:dns/promises";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { readStageConfig } from "../config.ts";
import { deployCommand } from "../deploy/deployCommand.ts";
import { runTool } from "../deploy/runTool.ts";
import { smokeTest } from "../deploy/smokeTest.ts";
import { projectRoot } from "../projectRoot.ts";
import { settings } from "../settings.ts";
import { request } from "./request.ts";

// The AWS CLI writes responses here before a build creates the folder.
mkdirSync(join(projectRoot, ".build"), { recursive: true });

try {
  process.exitCode = await deployCommand(process.argv.slice(2), {
    configOf: (stage) => readStageConfig({ stage }, settings),
    run: runTool,
    readJson: (file) => {
      const path = join(projectRoot, file);
      return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
    },
    smoke: (siteUrl, via) => smokeTest({ siteUrl, via, request }),
    resolvesHost: (host) =>
      lookup(host).then(
        () => true,
        () => false,
      ),
    confirm: async (question) => {
      if (!process.stdin.isTTY) {
        return false;
      }
      const terminal = createInterface({ input: process.stdin, output: process.stdout });
      const reply = await terminal.question(`${question} Type yes to continue: `);
      terminal.close();
      return reply.trim() === "yes";
    },
    print: (line) => console.log(line),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
