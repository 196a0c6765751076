/** The text of a chosen file, or a message that says why it cannot be read and what to do. */
export type DecodedText =
  | {
      readonly kind: "text";
      readonly text: string;
      /** Whether the text is no UTF-8 and was read as Windows-1252, so that other letters may be wrong. */
      readonly isWindows1252: boolean;
    }
  | { readonly kind: "refused"; readonly message: string };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const refused = (message: string): DecodedText => ({ kind: "refused", message });

const otherEncoding = refused(
  "This file is saved in another encoding, so its accented letters cannot be read. In a spreadsheet, save it as " +
    '"CSV UTF-8"; in a text editor, save it with UTF-8 encoding. Then choose it again.',
);

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) {
    return "utf-16le";
  }
  return startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
};

/** The control characters of Windows-1252's five unused bytes: a text that has them was saved in another encoding. */
const unusedBytes = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** Decodes what is no UTF-8 as Windows-1252, in which spreadsheets save "CSV" in Western Europe and America. */
const decodeWindows1252 = (bytes: Uint8Array): DecodedText => {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return unusedBytes.test(text) || text.includes("\0") ? otherEncoding : { kind: "text", text, isWindows1252: true };
};

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, or UTF-16 with one. Other encodings are refused, because
 * a wrong guess would corrupt names. With `mayBeWindows1252`, that one is guessed; the person must be told.
 */
export const decodeText = (bytes: Uint8Array, mayBeWindows1252 = false): DecodedText => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    return refused('This is a spreadsheet, not a text file. Save it as "CSV UTF-8", then choose that file.');
  }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark decodes as UTF-8 with null characters.
    if (text.includes("\0")) {
      return otherEncoding;
    }
    if (text.trim() === "") {
      return refused("This file is empty. Please choose another one.");
    }
    return { kind: "text", text, isWindows1252: false };
  } catch {
    return mayBeWindows1252 && encodingOf(bytes) === "utf-8" ? decodeWindows1252(bytes) : otherEncoding;
  }
};
