import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type CheckFilter, checkFilters } from "#domain/reviews/checks/checks.ts";
import { checkTitles } from "#domain/reviews/checks/checkTexts.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type ApprovalSort, expectationsRatings } from "#domain/reviews/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { FilterSelect } from "#web/ui/forms/FilterSelect.tsx";
import { FoldedFilters } from "#web/ui/forms/FoldedFilters.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { useReturnToRow } from "../queue/useReturnToRow.ts";
import { ApprovalRows } from "./ApprovalRows.tsx";
import { approvalQueryOf, type ListFilters, type RatingFilter, ratingFilters } from "./listFilters.ts";

/** From this many pending approvals on, the CTO sees a hint about approvers. */
const manyApprovals = 60;

interface ApprovalQueueProps {
  readonly round: Round;
  readonly filters: ListFilters;
  readonly onFilters: (change: Partial<ListFilters>) => void;
}

const ratingLabels = Object.fromEntries(
  ratingFilters.map((rating, index) => [rating, `${rating} · ${expectationsRatings[index] ?? ""}`]),
) as Record<RatingFilter, string>;

const checkLabels: Readonly<Record<CheckFilter, string>> = {
  any: "With a check",
  none: "Without checks",
  ...checkTitles,
};

const countText = (total: number, found: number, listed: number): string => {
  const waiting =
    total === 1
      ? "1 review is waiting for your approval"
      : `${formatCount(total)} reviews are waiting for your approval`;
  const matching = found === total ? "" : `, ${formatCount(found)} ${found === 1 ? "matches" : "match"} these filters`;
  const more = listed < found ? `. The first ${formatCount(listed)} are listed. More follow as you approve` : "";
  return `${waiting}${matching}${more}.`;
};

/** Reviews to approve, with ratings and checks (docs/evaluations.md#review-lists). */
export const ApprovalQueue = ({ round, filters, onFilters }: ApprovalQueueProps) => {
  const me = useMe();
  const { data, error, mutate } = useRead(
    "reviews",
    "listApprovals",
    { params: { roundId: round.id }, query: approvalQueryOf(filters) },
    { keepPreviousData: true },
  );
  const reviews = useMemo(() => data?.items.map(({ review }) => review), [data]);
  useReturnToRow(reviews);
  const chosen = [
    filters.rating === null ? null : ratingLabels[filters.rating],
    filters.check === null ? null : checkLabels[filters.check],
  ];
  const isFiltered = filters.rating !== null || filters.check !== null || filters.managerId !== null;
  return (
    <section aria-label="For your approval">
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "flex-end",
          gap: 1.5,
          px: { xs: 2, md: 2.5 },
          pt: 2,
          pb: 1.5,
        }}
      >
        <Box sx={{ flex: { xs: "1 1 180px", sm: "1 1 260px" } }}>
          <Typography variant="h3">For your approval</Typography>
          <Hint role="status">
            {data === undefined ? "\u00a0" : countText(data.total, data.found, data.items.length)}
          </Hint>
        </Box>
        <FoldedFilters chosen={chosen}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1.5 }}>
            <SegmentedControl<ApprovalSort>
              label="Order of approvals"
              options={[
                { value: "waiting", label: "Longest Wait" },
                { value: "unusual", label: "Unusual First" },
              ]}
              value={filters.approvalSort}
              onChange={(approvalSort) => onFilters({ approvalSort })}
            />
            <FilterSelect
              label="Rating"
              allLabel="All Ratings"
              options={ratingFilters}
              labels={ratingLabels}
              value={filters.rating}
              onChange={(rating) => onFilters({ rating })}
              sx={{ width: { xs: "100%", sm: 200 } }}
            />
            <FilterSelect
              label="Check"
              allLabel="All Reviews"
              options={checkFilters}
              labels={checkLabels}
              value={filters.check}
              onChange={(check) => onFilters({ check })}
              sx={{ width: { xs: "100%", sm: 220 } }}
            />
          </Box>
        </FoldedFilters>
      </Box>
      {me.role === "cto" && data !== undefined && data.total >= manyApprovals && (
        <Hint sx={{ px: { xs: 2, md: 2.5 }, pb: 2 }}>
          {"To share approvals with a manager or an admin, choose an approver in "}
          <Link component={RouterLink} to={paths.users.getHref()}>
            User Management
          </Link>
          {". They approve the reviews of everyone below them."}
        </Hint>
      )}
      {error !== undefined && data === undefined && (
        <Box sx={{ p: 2 }}>
          <ErrorState title="The approvals couldn't be loaded" error={error} onRetry={() => void mutate()} />
        </Box>
      )}
      {error === undefined && data === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={220} sx={{ mx: 2, mb: 2 }} />
        </LoadingState>
      )}
      {data !== undefined && data.items.length === 0 && (
        <Typography color="textSecondary" sx={{ px: { xs: 2, md: 2.5 }, pb: 2.5 }}>
          {isFiltered && data.total > 0
            ? "No review waiting for your approval matches these filters."
            : "No review of this round is waiting for your approval."}
        </Typography>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ApprovalRows approvals={data} round={round} isInOrder={filters.approvalSort === "waiting" && !isFiltered} />
      )}
    </section>
  );
};
