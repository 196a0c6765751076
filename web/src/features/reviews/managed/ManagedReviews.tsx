import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { visuallyHidden } from "@mui/utils";
import { Suspense, useCallback, useMemo, useState } from "react";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isNotDueYet } from "#domain/reviews/stages.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { lazyComponent } from "#web/lib/lazyComponent.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";
import { useReturnToRow } from "../queue/useReturnToRow.ts";
import { useManagerOf } from "../shared/people/useManagerOf.ts";
import { ManagedReviewCards } from "./ManagedReviewCards.tsx";
import { ManagedReviewsTable } from "./ManagedReviewsTable.tsx";
import { type ManagedQuery, useManagedReviews } from "./useManagedReviews.ts";

const ScheduleMeetingDialog = lazyComponent(
  async () => (await import("../meeting/ScheduleMeetingDialog.tsx")).ScheduleMeetingDialog,
);

const noReviews: readonly ListedReview[] = [];

interface ManagedReviewsProps {
  readonly round: Round;
  readonly query: ManagedQuery;
  readonly pageCount: number;
  readonly emptyText: string;
  /** Hidden if the list is empty. */
  readonly heading?: string;
  readonly onMore: () => void;
}

const emptyTextOf = ({ name, filter, managerId }: ManagedQuery, otherwise: string): string => {
  if (name !== undefined) {
    return filter === undefined && managerId === undefined
      ? `No one in this round has a name that starts with "${name}".`
      : `No one in this list has a name that starts with "${name}".`;
  }
  if (filter === "actionNeeded") {
    return "You have nothing to do in this round.";
  }
  return filter === undefined && managerId === undefined ? otherwise : "No review in this round matches these filters.";
};

export const ManagedReviews = ({ round, query, pageCount, emptyText, heading, onMore }: ManagedReviewsProps) => {
  const { role } = useMe();
  // The CTO's rows also show the manager.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(role === "cto" ? 1260 : "lg"));
  const { isPrevious, today, error, hasMore, stillSearching, loadingMore, retry, ...listed } = useManagedReviews(
    query,
    pageCount,
  );
  // Another filter's reviews must not look like the result.
  const reviews = isPrevious && error !== undefined ? undefined : listed.reviews;
  // Tasks that can be done early follow the viewer's other tasks.
  const isSplit = query.filter === "actionNeeded" && !isPrevious;
  const [dueReviews, early] = useMemo(() => {
    if (reviews === undefined || today === undefined || !isSplit) {
      return [reviews ?? noReviews, noReviews];
    }
    const isLater = (review: ListedReview): boolean => isNotDueYet(review, round, today);
    return [reviews.filter((review) => !isLater(review)), reviews.filter(isLater)];
  }, [isSplit, reviews, round, today]);
  const managerOf = useManagerOf(reviews ?? noReviews);
  // Only the page's first list restores its row.
  useReturnToRow(heading === undefined && !isPrevious ? listed.reviews : undefined);
  const [scheduledId, setScheduledId] = useState<string | null>(null);
  const openScheduleDialog = useCallback(({ id }: Review) => setScheduledId(id), []);
  const reviewToSchedule = reviews?.find((review) => review.id === scheduledId);
  const List = isNarrow ? ManagedReviewCards : ManagedReviewsTable;
  return (
    <>
      {stillSearching && (
        <Box sx={{ p: 2 }}>
          <LoadingState />
        </Box>
      )}
      {heading !== undefined && reviews !== undefined && reviews.length > 0 && (
        <Typography
          variant="h3"
          sx={{ px: { xs: 2, md: 2.5 }, pt: 2.5, pb: 1, borderTop: 1, borderColor: "line.main" }}
        >
          {heading}
        </Typography>
      )}
      {heading === undefined && reviews?.length === 0 && error === undefined && !stillSearching && !isPrevious && (
        <Typography color="textSecondary" sx={{ p: 2.5 }}>
          {emptyTextOf(query, emptyText)}
        </Typography>
      )}
      {isPrevious && reviews !== undefined && reviews.length > 0 && (
        <span role="status" style={visuallyHidden}>
          Loading...
        </span>
      )}
      {reviews !== undefined && today !== undefined && reviews.length > 0 && (
        // Rows of the previous filter can't be opened while loading.
        <Box inert={isPrevious} sx={{ opacity: isPrevious ? 0.6 : 1 }}>
          <List
            reviews={dueReviews}
            early={early}
            round={round}
            today={today}
            managerOf={managerOf}
            onSchedule={openScheduleDialog}
          />
        </Box>
      )}
      {error !== undefined && (
        <Box sx={{ p: 2 }}>
          <ErrorState title="The reviews couldn't be loaded" error={error} onRetry={retry} />
        </Box>
      )}
      {hasMore && !stillSearching && error === undefined && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: "line.soft", textAlign: "center" }}>
          <ShowMore loading={loadingMore} rowCount={reviews?.length ?? 0} onMore={onMore} />
        </Box>
      )}
      {reviewToSchedule !== undefined && today !== undefined && (
        <Suspense>
          <ScheduleMeetingDialog review={reviewToSchedule} today={today} onClose={() => setScheduledId(null)} />
        </Suspense>
      )}
    </>
  );
};
