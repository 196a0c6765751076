import { type ChangeObject, diffArrays } from "diff";

/** A piece of text that both versions have, or that only the earlier or the later one has. */
export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * The maximum number of removed and added words. Above it, the versions are shown as a whole. The time of the search
 * grows with the square of this number. A text of 10,000 characters has fewer words, so added text is always found.
 */
const maxEdits = 1_800;

/** The words of a text, each with the space before it. Joined, they equal the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const kindOf = ({ removed, added }: ChangeObject<readonly string[]>): TextPart["kind"] =>
  removed ? "removed" : added ? "added" : "same";

/** The earlier version as removed, the later one as added. */
const wholeVersions = (before: string, after: string): readonly TextPart[] =>
  [{ kind: "removed", text: before } as const, { kind: "added", text: after } as const].filter(
    ({ text }) => text !== "",
  );

/**
 * The word-by-word difference of two versions. The parts "same" and "removed" make up the earlier version, the parts
 * "same" and "added" the later one. No part is empty. Texts with little in common are shown as a whole.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(""),
  })) ?? wholeVersions(before, after);
