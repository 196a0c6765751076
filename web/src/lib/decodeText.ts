import { type DecodedFile, isZipFile, refused, startsWith } from "./workbook.ts";

const otherEncoding = refused(
  "This file's encoding isn't supported, so its accented letters can't be read. In a spreadsheet, save it as " +
    '"CSV UTF-8". In a text editor, save it with UTF-8 encoding. Then choose it again.',
);

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) {
    return "utf-16le";
  }
  return startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
};

/** Bytes that Windows-1252 doesn't use; text that contains any of them has another encoding. */
const unusedBytes = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** Decodes non-UTF-8 text as Windows-1252, which spreadsheets use for CSV in Western Europe and America. */
const decodeWindows1252 = (bytes: Uint8Array): DecodedFile => {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return unusedBytes.test(text) || text.includes("\0")
    ? otherEncoding
    : { kind: "text", text, isWindows1252: true, notes: [] };
};

/**
 * Accepts only UTF-8, and UTF-16 with a byte order mark, because a wrong guess would corrupt names. With
 * `mayBeWindows1252`, it may also guess Windows-1252; the caller then warns the user.
 */
export const decodeText = (bytes: Uint8Array, mayBeWindows1252 = false): DecodedFile => {
  if (isZipFile(bytes)) {
    return refused('This is a spreadsheet, not a text file. Save it as "CSV UTF-8", then choose that file.');
  }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark decodes as UTF-8 with null characters.
    if (text.includes("\0")) {
      return otherEncoding;
    }
    if (text.trim() === "") {
      return refused("This file is empty. Choose another one.");
    }
    return { kind: "text", text, isWindows1252: false, notes: [] };
  } catch {
    return mayBeWindows1252 && encodingOf(bytes) === "utf-8" ? decodeWindows1252(bytes) : otherEncoding;
  }
};
