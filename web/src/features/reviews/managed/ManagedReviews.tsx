import Box from "@mui/material/Box";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { visuallyHidden } from "@mui/utils";
import { Suspense, useCallback, useId, useMemo, useState } from "react";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isManagerEvaluationEarly } from "#domain/reviews/stages.ts";
import type { ListedReview } from "#domain/reviews/views/listModel.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { earlyHeading } from "#web/lib/format/numbers.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { useMe } from "#web/lib/session/session.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { ShowMore } from "#web/ui/lists/ShowMore.tsx";
import type { RowPosition } from "#web/ui/lists/useVirtualRows.ts";
import { itemPositionProps, VirtualList } from "#web/ui/lists/VirtualRows.tsx";
import { rowAttribute, useReturnToRow } from "../queue/useReturnToRow.ts";
import { CompletionDate } from "../shared/CompletionDate.tsx";
import { completionSteps } from "../shared/completionSteps.ts";
import { ReviewedPerson } from "../shared/people/ReviewedPerson.tsx";
import { useManagerOf } from "../shared/people/useManagerOf.ts";
import { ManagedReviewButtons } from "./ManagedReviewButtons.tsx";
import { ManagedReviewStatus } from "./ManagedReviewStatus.tsx";
import { idOf, type ManagedReviewList, ManagedReviewsTable } from "./ManagedReviewsTable.tsx";
import { type ManagedQuery, useManagedReviews } from "./useManagedReviews.ts";

const ManagedReviewCards = ({
  reviews,
  early,
  round,
  today,
  ambiguousIds,
  managerOf,
  onSchedule,
}: ManagedReviewList) => {
  const headingId = useId();
  const cardOf =
    (list: readonly ListedReview[]) =>
    (review: ListedReview, { index, measure }: RowPosition) => (
      <Box
        component="li"
        key={review.id}
        {...{ [rowAttribute]: review.id }}
        {...itemPositionProps(index, measure, list.length)}
        sx={{ px: 2, py: 1.5, "&:not(:first-of-type)": { borderTop: 1, borderColor: "line.soft" } }}
      >
        <ReviewedPerson
          review={review}
          round={round}
          today={today}
          manager={managerOf(review)}
          isAmbiguous={ambiguousIds.has(review.employee.id)}
        />
        <Box component="dl" sx={{ m: 0, my: 1, display: "grid", gridTemplateColumns: "repeat(3, auto)", gap: 1 }}>
          {completionSteps(review).map(({ label, doneAt, draft }) => (
            <div key={label}>
              <Typography component="dt" variant="caption" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0 }}>
                <CompletionDate doneAt={doneAt} draft={draft} today={today} />
              </Typography>
            </div>
          ))}
        </Box>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 }}>
          <Box sx={{ flex: 1 }}>
            <ManagedReviewStatus review={review} today={today} />
          </Box>
          <ManagedReviewButtons review={review} round={round} today={today} onSchedule={onSchedule} />
        </Box>
      </Box>
    );
  return (
    <>
      {reviews.length > 0 && (
        <VirtualList aria-label={`Reviews of ${round.name}`} rows={reviews} rowKey={idOf}>
          {cardOf(reviews)}
        </VirtualList>
      )}
      {early.length > 0 && (
        <>
          <Typography
            id={headingId}
            component="h3"
            variant="subtitle2"
            color="textSecondary"
            sx={{ px: 2, pt: 2, ...(reviews.length > 0 && { borderTop: 1, borderColor: "line.main" }) }}
          >
            {earlyHeading}
          </Typography>
          <VirtualList aria-labelledby={headingId} rows={early} rowKey={idOf}>
            {cardOf(early)}
          </VirtualList>
        </>
      )}
    </>
  );
};

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
  // After an error, another filter's reviews must not look like the result.
  const reviews = isPrevious && error !== undefined ? undefined : listed.reviews;
  // Tasks that can be done early follow the viewer's other tasks.
  const isSplit = query.filter === "actionNeeded" && !isPrevious;
  const [dueReviews, early] = useMemo(() => {
    if (reviews === undefined || today === undefined || !isSplit) {
      return [reviews ?? noReviews, noReviews];
    }
    const isLater = (review: ListedReview): boolean => isManagerEvaluationEarly(review, round, today);
    return [reviews.filter((review) => !isLater(review)), reviews.filter(isLater)];
  }, [isSplit, reviews, round, today]);
  const managerOf = useManagerOf(reviews ?? noReviews);
  const ambiguousIds = useMemo(() => ambiguousNameIds((reviews ?? []).map(({ employee }) => employee)), [reviews]);
  // Only the page's first list scrolls back to the opened row.
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
            ambiguousIds={ambiguousIds}
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
          <ScheduleMeetingDialog
            review={reviewToSchedule}
            round={round}
            today={today}
            onClose={() => setScheduledId(null)}
          />
        </Suspense>
      )}
    </>
  );
};
