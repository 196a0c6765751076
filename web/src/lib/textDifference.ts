/** A piece of text that both versions have, or that only the earlier or the later one has. */
export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Above this many comparisons of words the versions are shown as a whole, which a reader would prefer anyway. */
const mostComparisons = 4_000_000;

/** The words of a text, each with the space before it; together they are the text. */
const wordsOf = (text: string): readonly string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const part = (kind: TextPart["kind"], words: readonly string[]): readonly TextPart[] =>
  words.length === 0 ? [] : [{ kind, text: words.join("") }];

/** How many words the two lists begin with alike. */
const commonBeginning = (a: readonly string[], b: readonly string[]): number => {
  const differing = a.findIndex((word, at) => word !== b[at]);
  return differing === -1 ? a.length : differing;
};

/** The length of the longest common subsequence of `before` from `i` on and `after` from `j` on, for each i and j. */
const commonLengths = (before: readonly string[], after: readonly string[]) => {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return at;
};

/** The parts of two lists that differ at their beginning and their end: the fewest words removed and added. */
const differingParts = (before: readonly string[], after: readonly string[]): readonly TextPart[] => {
  if (before.length * after.length > mostComparisons) return [...part("removed", before), ...part("added", after)];
  const common = commonLengths(before, after);
  const parts: TextPart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const removed = i;
    const added = j;
    while (i < before.length && (j === after.length || (before[i] !== after[j] && common(i + 1, j) >= common(i, j)))) {
      i += 1;
    }
    while (j < after.length && (i === before.length || (before[i] !== after[j] && common(i, j + 1) >= common(i, j)))) {
      j += 1;
    }
    parts.push(...part("removed", before.slice(removed, i)), ...part("added", after.slice(added, j)));
    const start = i;
    while (i < before.length && j < after.length && before[i] === after[j]) {
      i += 1;
      j += 1;
    }
    parts.push(...part("same", before.slice(start, i)));
  }
  return parts;
};

/**
 * What was changed in a text, word by word: the parts that stayed and those removed make up the earlier version, the
 * parts that stayed and those added the later one.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] => {
  const earlier = wordsOf(before);
  const later = wordsOf(after);
  const beginning = commonBeginning(earlier, later);
  const rest = [earlier.slice(beginning), later.slice(beginning)] as const;
  const end = Math.min(commonBeginning([...rest[0]].reverse(), [...rest[1]].reverse()), rest[0].length, rest[1].length);
  return [
    ...part("same", earlier.slice(0, beginning)),
    ...differingParts(rest[0].slice(0, rest[0].length - end), rest[1].slice(0, rest[1].length - end)),
    ...part("same", rest[0].slice(rest[0].length - end)),
  ];
};
