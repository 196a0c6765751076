import { readFile } from "node:fs/promises";
import { CommandFailure } from "./commandFailure.ts";

/**
 * Strict: invalid UTF-8 would be imported as replacement characters. Throws CommandFailure if unreadable or not UTF-8.
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
