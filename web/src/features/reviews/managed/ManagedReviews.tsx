import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Suspense, useState } from "react";
import type { Round } from "#domain/reviews/model.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { StageBar } from "../shared/StageBar.tsx";
import { stagesOf } from "../shared/stageLabels.ts";
import { ManagedReviewCards } from "./ManagedReviewCards.tsx";
import { ManagedReviewsTable } from "./ManagedReviewsTable.tsx";
import { type ManagedQuery, useManagedReviews } from "./useManagedReviews.ts";

const ScheduleMeetingDialog = lazyComponent(
  async () => (await import("../meeting/ScheduleMeetingDialog.tsx")).ScheduleMeetingDialog,
);

interface ManagedReviewsProps {
  readonly round: Round;
  readonly query: ManagedQuery;
  /** The number of pages to show. */
  readonly pages: number;
  readonly emptyText: string;
  readonly onMore: () => void;
}

/** The reviews of a round with pagination: a table, or cards on a phone. */
export const ManagedReviews = ({ round, query, pages, emptyText, onMore }: ManagedReviewsProps) => {
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("lg"));
  const { reviews, today, error, hasMore, stillSearching, loadingMore, retry } = useManagedReviews(query, pages);
  const [scheduledId, setScheduledId] = useState<string | null>(null);
  const scheduled = reviews?.find((review) => review.id === scheduledId);
  const List = onPhone ? ManagedReviewCards : ManagedReviewsTable;
  return (
    <>
      {stillSearching && (
        <Box sx={{ p: 2 }}>
          <LoadingState />
        </Box>
      )}
      {reviews?.length === 0 && error === undefined && !stillSearching && (
        <Typography color="textSecondary" sx={{ p: 2.5 }}>
          {query.name === undefined ? emptyText : `Nobody in this round has a name that starts with "${query.name}".`}
        </Typography>
      )}
      {reviews !== undefined && reviews.length > 1 && !hasMore && query.name === undefined && (
        <Box sx={{ px: { xs: 2, md: 2.5 }, py: 2, borderBottom: 1, borderColor: "line.main" }}>
          <StageBar stages={stagesOf(reviews)} />
        </Box>
      )}
      {reviews !== undefined && today !== undefined && reviews.length > 0 && (
        <List reviews={reviews} round={round} today={today} onSchedule={({ id }) => setScheduledId(id)} />
      )}
      {error !== undefined && (
        <Box sx={{ p: 2 }}>
          <ErrorState title="The reviews could not be loaded" error={error} onRetry={retry} />
        </Box>
      )}
      {hasMore && !stillSearching && error === undefined && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: "line.soft", textAlign: "center" }}>
          <Button onClick={onMore} disabled={loadingMore}>
            {loadingMore ? "Loading..." : "Show more"}
          </Button>
        </Box>
      )}
      {scheduled !== undefined && today !== undefined && (
        <Suspense>
          <ScheduleMeetingDialog review={scheduled} today={today} onClose={() => setScheduledId(null)} />
        </Suspense>
      )}
    </>
  );
};
