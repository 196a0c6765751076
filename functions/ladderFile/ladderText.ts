import { Document, isMap, isScalar, isSeq, visit } from "yaml";
import { ladderAsFile } from "#domain/positions/ladderAsFile.ts";
import type { Ladders } from "#domain/positions/model.ts";

const heading =
  " The career ladders: positions are known by their code, skillsets by their name.\n" +
  " What does not stand here is removed when this file is imported.";

/** Puts an empty line before each section, and before each entry of the first two. */
const airy = (document: Document): void => {
  visit(document, {
    Pair: (key, pair, path) => {
      if (path.length === 2 && key !== 0 && isScalar(pair.key)) {
        pair.key.spaceBefore = true;
      }
    },
    Seq: (_key, sequence, path) => {
      if (path.length !== 3) {
        return;
      }
      for (const [at, item] of sequence.items.entries()) {
        if (at > 0 && isMap(item)) {
          item.spaceBefore = true;
        }
      }
    },
  });
  visit(document, {
    Seq: (_key, sequence) => {
      // Lists of scalars are written on one line.
      if (isSeq(sequence) && sequence.items.length > 0 && sequence.items.every((item) => isScalar(item))) {
        sequence.flow = true;
      }
    },
  });
};

/** The text of a ladder file; the same ladders always result in the same text. */
export const ladderText = (ladders: Ladders): string => {
  const document = new Document(ladderAsFile(ladders), { aliasDuplicateObjects: false });
  document.commentBefore = heading;
  airy(document);
  return document.toString({ lineWidth: 120, indentSeq: true });
};
