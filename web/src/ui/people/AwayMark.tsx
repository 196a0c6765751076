import Typography from "@mui/material/Typography";
import type { Absence } from "#domain/people/model.ts";
import { awayText } from "#web/lib/format/away.ts";
import { useToday } from "#web/lib/format/useToday.ts";

/** Renders nothing if the person isn't away (docs/people.md#absence). */
export const AwayMark = ({ absence }: { readonly absence: Absence | null | undefined }) => {
  const text = awayText(absence, useToday());
  return text === null ? null : (
    <Typography variant="caption" component="p" color="textSecondary">
      {text}
    </Typography>
  );
};
