import { onboardingCommand } from "./onboardingCommand.ts";
import { runFileCommand } from "./runFileCommand.ts";

await runFileCommand(onboardingCommand);
