import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewedEmployee } from "#domain/reviews/model.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";

interface ReviewedPersonProps {
  readonly employee: ReviewedEmployee;
  /** Whom they report to; undefined if it is not shown. */
  readonly managerText?: string | undefined;
  /** Whether the e-mail is shown, because somebody else in the list has the same name. */
  readonly isAmbiguous?: boolean;
}

/** The employee of a review with their position in that round. */
export const ReviewedPerson = ({ employee, managerText, isAmbiguous = false }: ReviewedPersonProps) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={employee} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        {fullName(employee)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {managerText === undefined ? employee.position.title : `${employee.position.title} · ${managerText}`}
      </Typography>
      {isAmbiguous && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {employee.email}
        </Typography>
      )}
    </Box>
  </Box>
);
