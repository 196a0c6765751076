/** The indexes of a longest ascending subsequence. Null entries belong to none. */
export const longestAscendingIndexes = (texts: readonly (string | null)[]): readonly number[] => {
  /** `ends[n]`: index of the smallest text that ends a subsequence of length n + 1. */
  const ends: number[] = [];
  /** The predecessor of each index in the longest subsequence that ends there. */
  const predecessors: (number | undefined)[] = [];
  for (const [index, text] of texts.entries()) {
    if (text === null) {
      continue;
    }
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if ((texts[ends[middle] ?? 0] ?? "") < text) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    predecessors[index] = ends[low - 1];
    ends[low] = index;
  }
  const series: number[] = [];
  for (let position = ends.at(-1); position !== undefined; position = predecessors[position]) {
    series.push(position);
  }
  return series.toReversed();
};
