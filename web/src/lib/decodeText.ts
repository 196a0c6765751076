/** The text of a chosen file, or a sentence that says why it has none and what to do. */
export type DecodedText =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "refused"; readonly sentence: string };

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const refused = (sentence: string): DecodedText => ({ kind: "refused", sentence });

const otherEncoding = refused(
  "This file is saved in another encoding, so its accented letters cannot be read. In a spreadsheet, save it as " +
    '"CSV UTF-8"; in a text editor, save it with the encoding UTF-8. Then choose it again.',
);

const encodingOf = (bytes: Uint8Array): string => {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  return startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
};

/**
 * Reads the bytes of a text file strictly: UTF-8 with or without a byte order mark, UTF-16 with one. Nothing is guessed,
 * because a wrong guess would change names.
 */
export const decodeText = (bytes: Uint8Array): DecodedText => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    return refused('This is a spreadsheet of its own form. Save it as "CSV UTF-8", then choose that file.');
  }
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    // UTF-16 without its mark reads as UTF-8 full of zeros.
    if (text.includes("\0")) return otherEncoding;
    if (text.trim() === "") return refused("This file is empty. Please choose another one.");
    return { kind: "text", text };
  } catch {
    return otherEncoding;
  }
};
