import { type ChangeObject, diffArrays } from "diff";

/** A piece of text that both versions have, or that only the earlier or the later one has. */
export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * How many words may be removed and added in total before the versions are shown as a whole. The search takes time with
 * the square of this number. It is more than the words of one text of 10,000 characters, so added text is always found.
 */
const maxEdits = 1_800;

/** The words of a text, each with the space before it; together they are the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const kindOf = ({ removed, added }: ChangeObject<readonly string[]>): TextPart["kind"] =>
  removed ? "removed" : added ? "added" : "same";

/** The earlier version as removed, the later one as added. */
const wholeVersions = (before: string, after: string): readonly TextPart[] =>
  [{ kind: "removed", text: before } as const, { kind: "added", text: after } as const].filter(
    ({ text }) => text !== "",
  );

/**
 * What was changed in a text, word by word. The parts "same" and "removed" make up the earlier version, the parts "same"
 * and "added" the later one. No part is empty. Texts with little in common are shown as a whole.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(""),
  })) ?? wholeVersions(before, after);
