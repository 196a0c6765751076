import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { ErrorState, LoadingState } from "#web/ui/states.tsx";
import { ManagedReviewCards } from "./ManagedReviewCards.tsx";
import { ManagedReviewsTable } from "./ManagedReviewsTable.tsx";
import { useManagedReviews } from "./useManagedReviews.ts";

interface ManagedReviewsProps {
  readonly query: { readonly roundId?: string };
  readonly emptyText: string;
}

/** The reviews of a round, a page at a time: a table, and cards on a phone. */
export const ManagedReviews = ({ query, emptyText }: ManagedReviewsProps) => {
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const { reviews, today, error, hasMore, loadingMore, showMore, retry } = useManagedReviews(query);
  const List = onPhone ? ManagedReviewCards : ManagedReviewsTable;
  return (
    <>
      {reviews === undefined && error === undefined && (
        <Box sx={{ p: 2 }}>
          <LoadingState />
        </Box>
      )}
      {reviews?.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2.5 }}>
          {emptyText}
        </Typography>
      )}
      {reviews !== undefined && today !== undefined && reviews.length > 0 && <List reviews={reviews} today={today} />}
      {error !== undefined && (
        <Box sx={{ p: 2 }}>
          <ErrorState title="The reviews could not be loaded" error={error} onRetry={retry} />
        </Box>
      )}
      {hasMore && error === undefined && (
        <Box sx={{ p: 2, borderTop: 1, borderColor: "line.soft", textAlign: "center" }}>
          <Button onClick={showMore} disabled={loadingMore}>
            {loadingMore ? "Loading..." : "Show more"}
          </Button>
        </Box>
      )}
    </>
  );
};
