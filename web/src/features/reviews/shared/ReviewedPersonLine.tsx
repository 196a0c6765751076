import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewedEmployee } from "#domain/reviews/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { useListPlace } from "#web/lib/listPlace.ts";
import { awayText, useToday } from "#web/lib/words/away.ts";
import { oneLine } from "#web/ui/lists/denseRows.ts";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

interface ReviewedPersonLineProps {
  readonly employee: ReviewedEmployee;
  /** Who approves the review, if it is not the cto. */
  readonly approverId: string | undefined;
  /** Whether the e-mail is shown, because somebody else in the list has the same name. */
  readonly isAmbiguous: boolean;
  /** The review that the name opens; undefined if there is nothing to open in it, so that it leads to the person. */
  readonly reviewId: string | undefined;
  /** What the link passes on, instead of the list alone. */
  readonly state?: object;
}

/** The employee of a review in two lines of a dense row: the name, and the position in that round. */
export const ReviewedPersonLine = ({ employee, approverId, isAmbiguous, reviewId, state }: ReviewedPersonLineProps) => {
  const { address } = useListPlace();
  const name = fullName(employee);
  const { title } = employee.position;
  const away = awayText(employee.absence, useToday());
  const details = [...(isAmbiguous ? [employee.email] : []), ...(away === null ? [] : [away]), title].join(" · ");
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <PersonAvatar person={employee} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" title={name} sx={oneLine}>
          {reviewId === undefined ? (
            <PersonNameLink
              person={{ ...employee, approverIds: approverIdsOf(approverId) }}
              color="inherit"
              underline="hover"
            />
          ) : (
            <Link
              component={RouterLink}
              to={paths.managerReview.getHref(reviewId)}
              state={state ?? { from: address }}
              color="inherit"
              underline="hover"
            >
              {name}
            </Link>
          )}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary" title={details} sx={oneLine}>
          {details}
        </Typography>
      </Box>
    </Box>
  );
};
