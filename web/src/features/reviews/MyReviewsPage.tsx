import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useRead } from "#web/lib/useRead.ts";
import { Page } from "#web/ui/Page.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/states.tsx";
import { OwnReviewCard } from "./OwnReviewCard.tsx";
import { isSelfEvaluationDue } from "./ownReviewAction.ts";
import { YourTurn } from "./YourTurn.tsx";

const columns = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gap: 2,
} as const;

/** The signed-in person's own reviews, newest first (spec 1 §2.8). */
export const MyReviewsPage = () => {
  const { data, error, mutate } = useRead("reviews", "listOwnReviews", {});
  const due = data?.items.filter(({ review, round }) => isSelfEvaluationDue(review, round, data.today)) ?? [];
  return (
    <Page title="My Reviews" purpose="Your performance reviews, newest first">
      {error !== undefined && data === undefined && (
        <ErrorState title="Your reviews could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
      {error === undefined && data === undefined && (
        <LoadingState>
          <Box sx={columns}>
            <Skeleton variant="rounded" height={320} />
            <Skeleton variant="rounded" height={320} />
          </Box>
        </LoadingState>
      )}
      {data !== undefined && data.items.length === 0 && (
        <EmptyState
          title="No reviews yet"
          text="Your review appears here when a round of performance reviews starts. There is nothing to do until then."
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <>
          {due.map(({ review, round }) => (
            <YourTurn key={review.id} review={review} round={round} today={data.today} />
          ))}
          <Box sx={columns}>
            {data.items.map(({ review, round }) => (
              <OwnReviewCard key={review.id} review={review} round={round} today={data.today} />
            ))}
          </Box>
        </>
      )}
    </Page>
  );
};
