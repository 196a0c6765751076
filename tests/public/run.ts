import { stat } from "node:fs/promises";
import { join } from "node:path";
import { countsLine, isGood } from "../run/counts.ts";
import { runChecks } from "./check.ts";
import { importChecks } from "./importChecks.ts";
import { ladderChecks } from "./ladderChecks.ts";

const [dataFolder] = process.argv.slice(2);

const isLadderFolder = async (folder: string): Promise<boolean> => {
  const found = await stat(join(folder, "ladders")).catch(() => null);
  return found?.isDirectory() ?? false;
};

if (dataFolder === undefined || !(await isLadderFolder(dataFolder))) {
  console.error(
    "Please name the folder of the public data: npm run test:public -- FOLDER (it holds the folder ladders).",
  );
  process.exitCode = 1;
} else {
  const counts = await runChecks([...ladderChecks(dataFolder), ...importChecks(dataFolder)]);
  console.log(countsLine(counts));
  if (!isGood(counts)) process.exitCode = 1;
}
