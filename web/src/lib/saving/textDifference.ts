import { type ChangeObject, diffArrays } from "diff";

export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * The maximum number of removed and added words; above it, versions are shown whole. Search time grows with its
 * square. A text of 10,000 characters has fewer words, so an all-new text still gets a difference.
 */
const maxEdits = 1_800;

/** Each word keeps the whitespace before it; joined, they equal the text. */
const wordsOf = (text: string): string[] => text.match(/\s*\S+|\s+$/g) ?? [];

const kindOf = ({ removed, added }: ChangeObject<readonly string[]>): TextPart["kind"] =>
  removed ? "removed" : added ? "added" : "same";

/** The earlier version as removed, the later one as added. */
const wholeVersions = (before: string, after: string): readonly TextPart[] =>
  [{ kind: "removed", text: before } as const, { kind: "added", text: after } as const].filter(
    ({ text }) => text !== "",
  );

/**
 * The word-by-word difference. "same" and "removed" parts make up the earlier version, "same" and "added" the later
 * one. No part is empty. Texts with little in common are shown whole.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(""),
  })) ?? wholeVersions(before, after);
