import { mergeEdits } from "./mergeEdits.ts";
import type { TextMerge } from "./useAutosavedText.ts";

/** Joins texts into one, so they save together. A blank text counts as empty. */
export const serializeTexts = (texts: readonly string[]): string =>
  JSON.stringify(texts.map((text) => (text.trim() === "" ? "" : text)));

export const parseTexts = (packed: string): readonly string[] => JSON.parse(packed) as string[];

/** Merges text by text; `contested` holds the indexes of those that both versions changed. */
export const mergeTexts: TextMerge = (base, mine, theirs) => {
  const myTexts = parseTexts(mine);
  const { draft, changes } = mergeEdits({ ...parseTexts(base) }, { ...myTexts }, { ...parseTexts(theirs) });
  return {
    text: serializeTexts(myTexts.map((_, index) => draft[index] ?? "")),
    contested: changes.filter(({ isAutoMerged }) => !isAutoMerged).map(({ field }) => Number(field)),
  };
};
