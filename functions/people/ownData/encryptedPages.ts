import { pageContent } from "#domain/people/data/encryptedExport.ts";
import type { OwnDataEntry } from "#domain/people/data/ownDataModel.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { decrypt, type EncryptionKey, encrypt } from "./encryption.ts";
import type { OwnDataContext } from "./exportFields.ts";
import { readRequestedData } from "./ownDataPages.ts";

/** Pages are padded to a multiple of this size, to hide the length of their content. */
const pageBytes = 256 * 1024;

/** Longer than every cursor of the data, in characters. */
const cursorLength = 512;

const padToPage = (text: string): string => {
  const bytes = Buffer.byteLength(text);
  return text + " ".repeat(Math.ceil(bytes / pageBytes) * pageBytes - bytes);
};

/**
 * The person who delivers the file can't read it. For a file of up to one page, neither the size nor the encrypted
 * cursor reveals what or how much was written. Errors: INVALID_INPUT for a cursor of another file
 * or password.
 */
export const readEncryptedPage = async (
  context: OwnDataContext,
  encryptionKey: EncryptionKey,
  from: string | undefined,
): Promise<{ readonly encrypted: string; readonly cursor: string | null }> => {
  const start = from === undefined ? null : decrypt(encryptionKey, from);
  if (from !== undefined && start === null) {
    throw new DomainError("INVALID_INPUT", "The file can't be continued from here. Start the download again.");
  }
  const entries: OwnDataEntry[] = [];
  let cursor = start?.trimEnd() ?? null;
  let bytes = 0;
  do {
    const page = await readRequestedData(context, cursor ?? undefined);
    entries.push(...page.items);
    bytes += Buffer.byteLength(pageContent({ from: null, next: null, entries: page.items }));
    ({ cursor } = page);
  } while (cursor !== null && bytes < pageBytes);
  const next = cursor === null ? null : encrypt(encryptionKey, cursor.padEnd(cursorLength));
  return {
    encrypted: encrypt(encryptionKey, padToPage(pageContent({ from: from ?? null, next, entries }))),
    cursor: next,
  };
};
