import { Document, isMap, isPair, isScalar, visit } from "yaml";

interface YamlLayout {
  readonly heading: string;
  readonly spaced: readonly string[];
  /** The width at which long texts are folded; 0 keeps them on one line, which makes the file smaller. */
  readonly lineWidth?: number;
}

/**
 * YAML laid out for people: an empty line before each top-level key and between the entries of `spaced` lists. Lists
 * of scalars are on one line. The same value always results in the same text.
 */
export const yamlText = (value: object, { heading, spaced, lineWidth = 120 }: YamlLayout): string => {
  const document = new Document(value, { aliasDuplicateObjects: false });
  document.commentBefore = heading;
  visit(document, {
    Pair: (index, { key }, path) => {
      if (path.length === 2 && index !== 0 && isScalar(key)) {
        key.spaceBefore = true;
      }
    },
    Seq: (_key, sequence, path) => {
      const pair = path.at(-1);
      if (isPair(pair) && isScalar(pair.key) && spaced.includes(String(pair.key.value))) {
        for (const item of sequence.items.slice(1)) {
          if (isMap(item)) {
            item.spaceBefore = true;
          }
        }
      }
      sequence.flow = sequence.items.every((item) => isScalar(item));
    },
  });
  return document.toString({ lineWidth, indentSeq: true });
};
