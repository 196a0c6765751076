import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import type { EarlierPages } from "#web/lib/reading/useEarlierPages.ts";
import { ErrorState } from "#web/ui/feedback/states.tsx";

interface EarlierRoundsButtonProps {
  /** Null if unknown. */
  readonly count: number | null;
  readonly isLoading: boolean;
  readonly onShow: () => void;
}

/** Earlier rounds load on request (docs/evaluations.md#earlier-rounds). */
export const EarlierRoundsButton = ({ count, isLoading, onShow }: EarlierRoundsButtonProps) => (
  <Box sx={{ textAlign: "center", mt: 2 }}>
    <Button onClick={onShow} disabled={isLoading}>
      {isLoading
        ? "Loading..."
        : `Show ${count === null ? "Earlier Rounds" : formatCountOf(count, "Earlier Round", "Earlier Rounds")}`}
    </Button>
  </Box>
);

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
