import { readFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";

/**
 * The text of a file, read strictly: a letter that is not UTF-8 would be imported as another one.
 * Errors: CommandFailure for a file that cannot be read, or is saved in another encoding.
 */
export const readTextFile = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandFailure(`${file} cannot be read. Please name a ladder file.`, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandFailure(`${file} is saved in another encoding. Please save it as UTF-8.`, { cause });
  }
};
