import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import { awayText } from "#web/lib/format/away.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { oneLine } from "#web/ui/lists/denseRows.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { ReviewedPersonName, type ReviewedPersonNameProps } from "./ReviewedPersonName.tsx";

interface ReviewedPersonLineProps extends ReviewedPersonNameProps {
  readonly isAmbiguous: boolean;
}

/** Two lines for a dense row: the name, and the position in that round. */
export const ReviewedPersonLine = ({ review, round, today, isAmbiguous }: ReviewedPersonLineProps) => {
  const { employee } = review;
  const name = fullName(employee);
  const { title } = employee.position;
  const away = awayText(employee.absence, useToday());
  const details = [...(isAmbiguous ? [employee.email] : []), ...(away === null ? [] : [away]), title].join(" · ");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <PersonAvatar person={employee} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" title={name} sx={oneLine}>
          <ReviewedPersonName review={review} round={round} today={today} color="inherit" underline="hover" />
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" title={details} sx={oneLine}>
          {details}
        </Typography>
      </Box>
    </Box>
  );
};
