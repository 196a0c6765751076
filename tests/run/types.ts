import { isGood, sum } from "./counts.ts";
import { stopCommandsOnSignals } from "./runCommand.ts";
import { runSteps } from "./runSteps.ts";
import { typeChecks } from "./steps.ts";

/** `npm run types`: always type-checks both programs, and fails if either has errors. */
stopCommandsOnSignals();
const suites = await runSteps([typeChecks.server, typeChecks.web], (text) => process.stdout.write(text));
process.exitCode = isGood(sum(suites)) ? 0 : 1;
