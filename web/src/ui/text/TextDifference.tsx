import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { type ChangeObject, diffArrays } from "diff";
import { useMemo } from "react";
import { UserText } from "#web/ui/text/UserText.tsx";

export interface TextPart {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/**
 * The maximum number of removed and added words; above it, both versions are shown whole. Time grows with its square.
 * A completely new text of 10,000 characters stays below the limit.
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
 * By word: "same" and "removed" make up the earlier version, "same" and "added" the later. No part is empty. Texts with
 * little in common are shown whole.
 */
export const textDifference = (before: string, after: string): readonly TextPart[] =>
  diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits })?.map((change) => ({
    kind: kindOf(change),
    text: change.value.join(""),
  })) ?? wholeVersions(before, after);

const Part = ({ kind, text }: TextPart) => {
  if (kind === "same") {
    return text;
  }
  const added = kind === "added";
  return (
    <Box
      component={added ? "ins" : "del"}
      sx={{
        color: added ? "tones.good.text" : "tones.bad.text",
        bgcolor: added ? "tones.good.background" : "tones.bad.background",
        textDecoration: added ? "underline" : "line-through",
        borderRadius: 0.5,
      }}
    >
      <span style={visuallyHidden}>{added ? " (added: " : " (removed: "}</span>
      {text}
      <span style={visuallyHidden}>{") "}</span>
    </Box>
  );
};

export const TextDifference = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const parts = useMemo(
    () => textDifference(before, after).map((part, index) => ({ key: `${index} ${part.kind}`, part })),
    [before, after],
  );
  return (
    <UserText variant="body2" keepsLines sx={{ position: "relative" }}>
      {parts.map(({ key, part }) => (
        <Part key={key} {...part} />
      ))}
    </UserText>
  );
};
