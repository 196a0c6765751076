import Alert from "@mui/material/Alert";
import { fullName } from "#domain/people/terms.ts";
import { assignmentOf } from "#domain/reviews/stages.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/** Shown while the CTO acts for a former manager (docs/reviews.md#acting-manager). */
export const FormerManagerNotice = ({ review, manager }: Pick<ReviewView, "review" | "manager">) =>
  review.employee.formerManagerId !== null &&
  assignmentOf(review) !== null && (
    <Alert severity="info" sx={{ mb: 2 }}>
      {`${manager === null ? "The manager of this person" : fullName(manager)} is no longer a manager. The CTO acts as the manager in this review.`}
    </Alert>
  );
