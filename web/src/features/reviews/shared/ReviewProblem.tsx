import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import type { ApiError } from "#web/lib/reading/ApiError.ts";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";

const accessDenied = "Access denied. You do not have permission to view this review.";

interface ReviewProblemProps {
  /** Undefined if the person may read the review but not use this page. */
  readonly error: ApiError | undefined;
  readonly onRetry: () => void;
}

/** No permission (docs/reviews.md#who-sees-what), not found, or an error that can be retried. */
export const ReviewProblem = ({ error, onRetry }: ReviewProblemProps) => {
  const home = (
    <Button component={Link} to={paths.root.getHref()}>
      Return to Home
    </Button>
  );
  if (error === undefined || error.code === "FORBIDDEN") {
    return <EmptyState title={accessDenied} action={home} />;
  }
  if (error.status === 404 || error.code === "INVALID_INPUT") {
    return (
      <EmptyState
        title="This review doesn't exist"
        text="The link may be incomplete, or the review was removed with its round."
        action={home}
      />
    );
  }
  return <ErrorState title="The review couldn't be loaded" error={error} onRetry={onRetry} />;
};
