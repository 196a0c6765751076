import { ErrorState } from "#web/ui/feedback/states.tsx";
import { EarlierRoundsButton } from "./EarlierRoundsButton.tsx";
import type { useEarlierPages } from "./useEarlierPages.ts";

interface EarlierReviewsProps {
  readonly earlier: Pick<ReturnType<typeof useEarlierPages>, "hasMore" | "isLoading" | "error" | "showMore" | "retry">;
  /** What is said if they could not be read. */
  readonly failure: string;
}

/** Below reviews of the latest rounds: the button for those of earlier ones, or why they are not there. */
export const EarlierReviews = ({ earlier, failure }: EarlierReviewsProps) => {
  if (earlier.error !== undefined) {
    return <ErrorState title={failure} error={earlier.error} onRetry={earlier.retry} />;
  }
  return earlier.hasMore ? (
    <EarlierRoundsButton count={null} isLoading={earlier.isLoading} onShow={earlier.showMore} />
  ) : null;
};
