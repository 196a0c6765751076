import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewedEmployee } from "#domain/reviews/model.ts";
import * as paths from "#domain/shared/paths.ts";
import { useListPlace } from "#web/lib/listPlace.ts";
import { AwayMark } from "#web/ui/people/AwayMark.tsx";
import { PersonAvatar } from "#web/ui/people/PersonAvatar.tsx";
import { approverIdsOf, PersonNameLink } from "#web/ui/people/PersonNameLink.tsx";

interface ReviewedPersonProps {
  readonly employee: ReviewedEmployee;
  /** Who approves the review, if it is not the cto. */
  readonly approverId: string | undefined;
  /** Whom they report to; null while it loads, undefined if it is not shown. */
  readonly managerText?: string | null | undefined;
  /** Whether the e-mail is shown, because somebody else in the list has the same name. */
  readonly isAmbiguous?: boolean;
  /** The review that the name opens; undefined if there is nothing to open in it, so that it leads to the person. */
  readonly reviewId?: string | undefined;
}

/** The employee of a review with their position in that round. */
export const ReviewedPerson = ({
  employee,
  approverId,
  managerText,
  isAmbiguous = false,
  reviewId,
}: ReviewedPersonProps) => {
  const { address } = useListPlace();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <PersonAvatar person={employee} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="p" sx={{ overflowWrap: "anywhere" }}>
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
              state={{ from: address }}
              color="inherit"
              underline="hover"
            >
              {fullName(employee)}
            </Link>
          )}
        </Typography>
        <Typography variant="caption" component="p" color="textSecondary">
          {employee.position.title}
        </Typography>
        <AwayMark absence={employee.absence} />
        {managerText !== undefined && (
          // The line is there before its text, so that the rows below it do not move.
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {managerText ?? "\u00a0"}
          </Typography>
        )}
        {isAmbiguous && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {employee.email}
          </Typography>
        )}
      </Box>
    </Box>
  );
};
