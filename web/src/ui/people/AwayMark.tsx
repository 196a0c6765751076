import Typography from "@mui/material/Typography";
import type { Absence } from "#domain/people/model.ts";
import { awayText, useToday } from "#web/lib/words/away.ts";

/** The quiet line in a list that says when somebody is away; nothing if they are not (docs/people.md#away). */
export const AwayMark = ({ absence }: { readonly absence: Absence | null | undefined }) => {
  const text = awayText(absence, useToday());
  return text === null ? null : (
    <Typography variant="caption" component="p" color="textSecondary">
      {text}
    </Typography>
  );
};
