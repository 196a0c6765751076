/** In characters: an excerpt's length, and how much of it precedes the first difference. */
const excerptLength = 160;
const contextLength = 30;

const commonPrefixLength = (a: readonly string[], b: readonly string[]): number => {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) {
    length += 1;
  }
  return length;
};

const cut = (characters: readonly string[], start: number): string => {
  const end = start + excerptLength;
  return `${start > 0 ? "…" : ""}${characters.slice(start, end).join("")}${end < characters.length ? "…" : ""}`;
};

/** Cuts both texts to an excerpt around their first difference. */
export const excerpts = (before: string, after: string): readonly [string, string] => {
  const [a, b] = [[...before], [...after]];
  const start = Math.max(0, commonPrefixLength(a, b) - contextLength);
  return [cut(a, start), cut(b, start)];
};
