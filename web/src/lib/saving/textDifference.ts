import { type ChangeObject, diffArrays } from "diff";

export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * At most this many removed and added words; above it, versions are shown whole. Time grows with its square. An
 * all-new text of 10,000 characters still gets a difference.
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
 * By word: "same" and "removed" make the earlier version, "same" and "added" the later. No part is empty. Texts with
 * little in common are shown whole.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(""),
  })) ?? wholeVersions(before, after);
