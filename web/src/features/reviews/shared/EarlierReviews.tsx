import type { EarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { ErrorState } from "#web/ui/feedback/states.tsx";
import { EarlierRoundsButton } from "./EarlierRoundsButton.tsx";

interface EarlierReviewsProps {
  readonly earlier: EarlierPages<unknown>;
  readonly failure: string;
}

export const EarlierReviews = ({ earlier, failure }: EarlierReviewsProps) => {
  if (earlier.error !== undefined) {
    return <ErrorState title={failure} error={earlier.error} onRetry={() => void earlier.refresh()} />;
  }
  return earlier.hasMore ? (
    <EarlierRoundsButton count={null} isLoading={earlier.isLoading} onShow={earlier.showMore} />
  ) : null;
};
