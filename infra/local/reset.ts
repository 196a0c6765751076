import { existsSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { readConfiguration } from "./configuration.ts";
import { dataFiles, removeData } from "./data/dataFolder.ts";
import { lockDataFolder } from "./data/lockDataFolder.ts";
import { StartFailure } from "./startFailure.ts";

/** Removes only Pulse's own files. Returns a message about the result. */
const reset = async (): Promise<string> => {
  const { dataFolder, tableEndpoint } = readConfiguration(process.env, process.argv.slice(2));
  if (!existsSync(dataFolder)) {
    return `There is no data in ${dataFolder}.`;
  }
  const { lock: lockFile, ...files } = dataFiles(dataFolder);
  const lock = await lockDataFolder(lockFile, "resetting its data");
  // The format number is removed first, so the rest of an interrupted reset is not mistaken for valid data.
  removeData(files.format);
  for (const file of Object.values(files)) {
    removeData(file);
  }
  if (tableEndpoint !== null) {
    // The table is in another engine. This file makes the next start recreate it.
    writeFileSync(files.unfinished, "");
  }
  lock.release();
  if (readdirSync(dataFolder).length === 0) {
    rmdirSync(dataFolder);
  }
  return `Removed the data in ${dataFolder}. The next start begins with new data.`;
};

try {
  console.log(await reset());
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
