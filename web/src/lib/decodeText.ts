/** The text of a chosen file, or a message that says why it cannot be read and what to do. */
export type DecodedText =
  | { readonly kind: "text"; readonly text: string }
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

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, or UTF-16 with one. No other encoding is guessed,
 * because a wrong guess would corrupt names.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
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
    return { kind: "text", text };
  } catch {
    return otherEncoding;
  }
};
