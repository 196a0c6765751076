import { readFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";

/**
 * Reads a text file. Decoding is strict, because invalid UTF-8 would otherwise be imported as replacement characters.
 * Throws CommandFailure for a file that cannot be read or is not UTF-8.
 */
export const readTextFile = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new CommandFailure(`${file} cannot be read. Choose another file.`, { cause });
  });
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new CommandFailure(`${file} is saved in another encoding. Save it as UTF-8.`, { cause });
  }
};
