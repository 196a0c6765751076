import type { EarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { EarlierRoundsButton } from "./EarlierRoundsButton.tsx";

interface EarlierReviewsProps {
  readonly earlier: EarlierPages<unknown>;
  /** What is said if they could not be read. */
  readonly failure: string;
}

/** Below reviews of the latest rounds: the button for those of earlier ones, or why they are not there. */
export const EarlierReviews = ({ earlier, failure }: EarlierReviewsProps) => {
  if (earlier.error !== undefined) {
    return <ErrorState title={failure} error={earlier.error} onRetry={() => void earlier.refresh()} />;
  }
  return earlier.hasMore ? (
    <EarlierRoundsButton count={null} isLoading={earlier.isLoading} onShow={earlier.showMore} />
  ) : null;
};
