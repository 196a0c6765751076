import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { selfEvaluationDue } from "#domain/reviews/actions.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { OtherReviews } from "./OtherReviews.tsx";
import { OwnReviewCard } from "./OwnReviewCard.tsx";
import { reviewColumns } from "./reviewColumns.ts";
import { YourTurn } from "./YourTurn.tsx";

/**
 * The signed-in person's own reviews, newest first, followed by those of people whose reviews they follow
 * (docs/reviews.md#my-performance-reviews).
 */
export const MyReviewsPage = () => {
  const me = useMe();
  const { data, error, mutate } = useRead("reviews", "listOwnReviews", {});
  const due = data?.items.filter(({ review, round }) => selfEvaluationDue(review, round, data.today)) ?? [];
  return (
    <Page title="My Reviews" purpose="Your performance reviews, newest first">
      {error !== undefined && data === undefined && (
        <ErrorState title="Your reviews could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && data === undefined && (
        <LoadingState>
          <Box sx={reviewColumns}>
            <Skeleton variant="rounded" height={320} />
            <Skeleton variant="rounded" height={320} />
          </Box>
        </LoadingState>
      )}
      {data !== undefined && data.items.length === 0 && (
        <EmptyState
          title="No reviews yet"
          text={
            me.position === null
              ? "Everyone who has a position on the career ladder when a round starts gets a review. You do not have a position yet."
              : "Your review appears here when a round of performance reviews starts. There is nothing to do until then."
          }
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          {due.map(({ review, round }) => (
            <YourTurn key={review.id} review={review} round={round} today={data.today} />
          ))}
          <Box sx={reviewColumns}>
            {data.items.map(({ review, round }) => (
              <OwnReviewCard key={review.id} review={review} round={round} today={data.today} />
            ))}
          </Box>
        </>
      )}
      {/* Load in parallel, but stay hidden until the content above has its final height. */}
      <Box hidden={error === undefined && data === undefined}>
        <OtherReviews />
      </Box>
    </Page>
  );
};
