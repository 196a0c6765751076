import Alert from "@mui/material/Alert";
import { fullName } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { turnOf } from "#domain/reviews/stages.ts";
import { useRead } from "#web/lib/reading/useRead.ts";

/**
 * Says that the cto does the manager's part, because the employee's manager left (docs/reviews.md#managers-who-left);
 * nothing if the manager acts, or nobody has to act any more.
 */
export const AbsentManager = ({ review }: { readonly review: Review }) => {
  const isShown = review.employee.absentManagerId !== null && turnOf(review) !== null;
  const { data } = useRead("reviews", "getReviewManager", isShown ? { params: { reviewId: review.id } } : null);
  const manager = data?.manager ?? null;
  return (
    isShown && (
      <Alert severity="info" sx={{ mb: 2 }}>
        {`${manager === null ? "The manager of this person" : fullName(manager)} is no longer a manager. The CTO does the manager’s part of this review.`}
      </Alert>
    )
  );
};
