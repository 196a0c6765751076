import Alert from "@mui/material/Alert";
import { fullName } from "#domain/people/terms.ts";
import { turnOf } from "#domain/reviews/stages.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";

/**
 * Says that the cto does the manager's part, because the employee's manager left (docs/reviews.md#managers-who-left);
 * nothing if the manager acts, or nobody has to act any more.
 */
export const AbsentManager = ({ review, manager }: Pick<ReviewView, "review" | "manager">) =>
  review.employee.absentManagerId !== null &&
  turnOf(review) !== null && (
    <Alert severity="info" sx={{ mb: 2 }}>
      {`${manager === null ? "The manager of this person" : fullName(manager)} is no longer a manager. The CTO does the manager’s part of this review.`}
    </Alert>
  );
