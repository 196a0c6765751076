import { Document, isMap, isPair, isScalar, visit } from "yaml";

interface YamlLayout {
  readonly heading: string;
  readonly spaced: readonly string[];
  /** The column where long texts fold; 0 never folds them, for a smaller file. */
  readonly lineWidth?: number;
}

/** Adds empty lines before top-level keys and in `spaced` lists; scalar lists stay on one line. Deterministic. */
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
