import { existsSync, readdirSync, rmdirSync, writeFileSync } from "node:fs";
import { readConfiguration } from "./configuration.ts";
import { dataFiles, removeData } from "./data/dataFolder.ts";
import { lockDataFolder } from "./data/lockDataFolder.ts";
import { StartFailure } from "./startFailure.ts";

/** Removes what Pulse keeps in its data folder, and nothing else that may lie there. */
const reset = async (): Promise<string> => {
  const { dataFolder, tableEndpoint } = readConfiguration(process.env, process.argv.slice(2));
  if (!existsSync(dataFolder)) {
    return `There is no data in ${dataFolder}.`;
  }
  const { lock: lockFile, ...files } = dataFiles(dataFolder);
  const lock = await lockDataFolder(lockFile, "resetting its data");
  // The number goes first: whatever is left when this is interrupted is not taken for a whole.
  removeData(files.format);
  for (const file of Object.values(files)) {
    removeData(file);
  }
  if (tableEndpoint !== null) {
    // The table is elsewhere: the next start takes it for one that was not filled completely, and begins anew.
    writeFileSync(files.unfinished, "");
  }
  lock.release();
  if (readdirSync(dataFolder).length === 0) {
    rmdirSync(dataFolder);
  }
  return `The data in ${dataFolder} is removed; the next start begins anew.`;
};

try {
  console.log(await reset());
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}
