import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewedEmployee } from "#domain/reviews/model.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";

/** The employee of a review with their position in that round. */
export const ReviewedPerson = ({ employee }: { readonly employee: ReviewedEmployee }) => (
  <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
    <PersonAvatar person={employee} />
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
        {fullName(employee)}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {employee.position.title}
      </Typography>
    </Box>
  </Box>
);
