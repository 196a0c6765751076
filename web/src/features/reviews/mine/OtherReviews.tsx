import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useId, useRef } from "react";
import { Link as RouterLink } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { ambiguousNameIds } from "#web/lib/format/ambiguousNameIds.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import type { ApiResult } from "#web/lib/reading/apiTypes.ts";
import { usePages } from "#web/lib/reading/usePages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { mayActOnOtherReviews } from "../shared/mayActOnOtherReviews.ts";
import { useManagerOf } from "../shared/people/useManagerOf.ts";
import { OtherReviewCard } from "./OtherReviewCard.tsx";

export const reviewGridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
  gap: 2,
} as const;

type ManagedPage = ApiResult<"reviews", "listManagedReviews">;

const sortActiveFirst = ({ rounds }: ManagedPage): ManagedPage["rounds"] => [
  ...rounds.filter(({ round }) => round.status === "active"),
  ...rounds.filter(({ round }) => round.status !== "active"),
];

/** The next page of the round, else the next round; null at the end. */
const nextPageRequest = ({ roundId, cursor }: ManagedPage, rounds: ManagedPage["rounds"]) => {
  const index = rounds.findIndex(({ round }) => round.id === roundId);
  const current = rounds[index];
  if (current !== undefined && cursor !== null) {
    return { query: { roundId: current.round.id, cursor }, round: current.round.name };
  }
  const next = rounds[index + 1];
  return next === undefined ? null : { query: { roundId: next.round.id }, round: next.round.name };
};

/** Page by page: the active round first, and by name within a round. */
const useOtherReviews = (enabled: boolean) => {
  // Further pages of a round don't contain the list of rounds.
  const rounds = useRef<ManagedPage["rounds"]>([]);
  const { pages, error, isLoadingMore, showMore, refresh } = usePages(
    "reviews",
    "listManagedReviews",
    (previous) => {
      if (!enabled) {
        return null;
      }
      if (previous === null) {
        return { query: {} };
      }
      if (previous.rounds.length > 0) {
        rounds.current = sortActiveFirst(previous);
      }
      const next = nextPageRequest(previous, rounds.current);
      return next && { query: next.query };
    },
    // Manager Reviews reads the same pages for a single round.
    { separateListName: "all rounds" },
  );
  const [first] = pages ?? [];
  const last = pages?.at(-1);
  const pageWithRounds = pages?.findLast((page) => page.rounds.length > 0);
  const orderedRounds = pageWithRounds === undefined ? [] : sortActiveFirst(pageWithRounds);
  return {
    today: last?.today,
    /** Omits rounds without reviews. */
    groups: orderedRounds
      .map(({ round }) => ({
        round,
        reviews: (pages ?? []).filter((page) => page.roundId === round.id).flatMap((page) => page.items),
      }))
      .filter(({ reviews }) => reviews.length > 0),
    earlierRoundCount: first?.earlierRounds ?? 0,
    isLoading: enabled && pages === undefined && error === undefined,
    error,
    /** The name of the round whose reviews come next; null if all are loaded. */
    nextRoundName: last === undefined ? null : (nextPageRequest(last, orderedRounds)?.round ?? null),
    loadingMore: isLoadingMore,
    showMore,
    retry: () => void refresh(),
  };
};

/** The reviews of direct reports, or of everyone else for the CTO (docs/evaluations.md#review-lists). */
export const OtherReviews = () => {
  const me = useMe();
  const headingId = useId();
  const seesEveryone = me.role === "cto";
  const enabled = mayActOnOtherReviews(me);
  const { groups, today, isLoading, error, nextRoundName, earlierRoundCount, loadingMore, showMore, retry } =
    useOtherReviews(enabled);
  const shown = groups.flatMap(({ reviews }) => reviews);
  const managerOf = useManagerOf(shown);
  const ambiguous = ambiguousNameIds(shown.map(({ employee }) => employee));
  if (!enabled || (groups.length === 0 && nextRoundName === null && !isLoading && error === undefined)) {
    return null;
  }
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: 1.5, mb: 1.5 }}>
        <Typography variant="h2" id={headingId} sx={{ flex: "1 1 280px" }}>
          {seesEveryone ? "Other reviews" : "Reviews of the people you manage"}
        </Typography>
        <Link component={RouterLink} to={paths.managerReviews.getHref()}>
          {seesEveryone ? "Search in CTO Reviews" : "Open the table in Manager Reviews"}
        </Link>
      </Box>
      {error !== undefined && <ErrorState title="These reviews couldn't be loaded" error={error} onRetry={retry} />}
      {isLoading && (
        <LoadingState>
          <Box sx={reviewGridStyle}>
            <Skeleton variant="rounded" height={180} />
            <Skeleton variant="rounded" height={180} />
          </Box>
        </LoadingState>
      )}
      {groups.map(({ round, reviews }) => (
        <Box key={round.id} sx={{ mb: 3 }}>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {round.name}
          </Typography>
          <Box sx={reviewGridStyle}>
            {today !== undefined &&
              reviews.map((review) => (
                <OtherReviewCard
                  key={review.id}
                  review={review}
                  round={round}
                  today={today}
                  manager={managerOf(review)}
                  isAmbiguous={ambiguous.has(review.employee.id)}
                />
              ))}
          </Box>
        </Box>
      ))}
      {nextRoundName !== null && (
        <Box sx={{ textAlign: "center" }}>
          <Button onClick={showMore} disabled={loadingMore} sx={{ whiteSpace: "normal" }}>
            {loadingMore ? "Loading..." : `Show More of ${nextRoundName}`}
          </Button>
        </Box>
      )}
      {nextRoundName === null && earlierRoundCount > 0 && (
        <Box sx={{ textAlign: "center" }}>
          <Button
            component={RouterLink}
            to={{ pathname: paths.managerReviews.getHref(), search: "?earlier=1" }}
            sx={{ whiteSpace: "normal" }}
          >
            {`Show ${formatCountOf(earlierRoundCount, "Earlier Round", "Earlier Rounds")}`}
          </Button>
        </Box>
      )}
    </Box>
  );
};
