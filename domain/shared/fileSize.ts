const units = [
  { name: "MB", bytes: 1_000_000 },
  { name: "kB", bytes: 1000 },
] as const;

/** Rounded up to one decimal place: "1 byte", "12 kB", "1.3 MB". */
export const sizeText = (bytes: number): string => {
  const unit = units.find((one) => bytes >= one.bytes);
  if (unit === undefined) {
    return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  }
  return `${Math.ceil((bytes * 10) / unit.bytes) / 10} ${unit.name}`;
};

/** Null if the text fits. Counts UTF-8 bytes. `what` is the kind of file: "A ladder file". */
export const tooLargeMessage = (text: string, what: string, maxBytes: number): string | null => {
  const { length } = new TextEncoder().encode(text);
  return length <= maxBytes
    ? null
    : `This file is ${sizeText(length - maxBytes)} too large. ${what} can have at most ${sizeText(maxBytes)}. Shorten its texts.`;
};
