import { ladderCommand } from "./ladderCommand.ts";
import { runFileCommand } from "./runFileCommand.ts";

await runFileCommand(ladderCommand);
