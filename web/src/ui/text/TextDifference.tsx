import Box from "@mui/material/Box";
import { visuallyHidden } from "@mui/utils";
import { useMemo } from "react";
import { type TextPart, textDifference } from "#web/lib/saving/textDifference.ts";
import { UserText } from "#web/ui/text/UserText.tsx";

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
