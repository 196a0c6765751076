import { setTimeout } from "node:timers/promises";
import { readStageConfig } from "../config.ts";
import { runTool } from "../deploy/runTool.ts";
import { writesCommand } from "../deploy/writesCommand.ts";
import { settings } from "../settings.ts";

process.exitCode = await writesCommand(process.argv.slice(2), {
  configOf: (stage) => readStageConfig({ stage }, settings),
  run: runTool,
  print: (line) => console.log(line),
  pause: async (seconds) => await setTimeout(seconds * 1_000),
});
