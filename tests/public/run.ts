import { type Counts, endOfRun, isGood, sum } from "../run/counts.ts";
import { onlyRun } from "../run/onlyRun.ts";
import { runChecks } from "./check.ts";
import { ladderSheetChecks } from "./ladderSheetChecks.ts";
import { ownLadderChecks } from "./ownLadderChecks.ts";
import { peopleFileChecks } from "./peopleFileChecks.ts";
import { missingFiles } from "./publicFiles.ts";
import { runInBrowser } from "./runInBrowser.ts";
import { slackChecks } from "./slackChecks.ts";

/** A failed run, with a message on how to fix it. */
const refused = (message: string): Counts => {
  console.error(message);
  return { passed: 0, failed: 1 };
};

/** `npm run test:public -- FOLDER`: tests Pulse with the public ladders of a folder, first as data, then in a browser. */
const tryFolder = async (dataFolder: string | undefined): Promise<Counts> => {
  if (dataFolder === undefined) {
    return refused("Name the folder of the public data: npm run test:public -- FOLDER.");
  }
  const missing = await missingFiles(dataFolder);
  if (missing.length > 0) {
    return refused(
      `Name the folder of the public data: ${dataFolder} has no ${missing.join(", no ")}, or they are empty.`,
    );
  }
  const ofData = await runChecks([
    ...(await ownLadderChecks(dataFolder)),
    ...(await peopleFileChecks(dataFolder)),
    ...(await ladderSheetChecks(dataFolder)),
    ...slackChecks(dataFolder),
  ]);
  return sum([ofData, await runInBrowser(dataFolder)]);
};

onlyRun();
const counts = await tryFolder(process.argv[2]);
process.stdout.write(`\n${endOfRun(counts)}`);
process.exitCode = isGood(counts) ? 0 : 1;
