import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { useMemo } from "react";
import { type TextPart, textDifference } from "#web/lib/saving/textDifference.ts";

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
    <Typography variant="body2" sx={{ position: "relative", whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {parts.map(({ key, part }) => (
        <Part key={key} {...part} />
      ))}
    </Typography>
  );
};
