import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { paths } from "#web/app/paths.ts";
import { useMe } from "#web/lib/session.tsx";
import { hasReadableParts } from "./readableParts.ts";

/** Leads to the review where there is something that the viewer may read now. */
export const ViewReviewButton = ({ review }: { readonly review: Review }) => {
  const me = useMe();
  if (!hasReadableParts(me, review)) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        Nothing to read yet
      </Typography>
    );
  }
  return (
    <Button
      component={Link}
      to={paths.managerReview.getHref(review.id)}
      aria-label={`View Review of ${fullName(review.employee)}`}
    >
      View Review
    </Button>
  );
};
