import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import {
  type ReviewFilter,
  type ReviewSort,
  type ReviewStage,
  reviewStages,
  stageLabels,
} from "#domain/reviews/terms.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCappedCount, formatCount } from "#web/lib/format/numbers.ts";
import { FilterChip } from "#web/ui/forms/FilterChip.tsx";
import { FoldedFilters } from "#web/ui/forms/FoldedFilters.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { StageBar, totalOf } from "../shared/StageBar.tsx";

/** Filters that apply to every round on the page. */
export interface PageFilters {
  /** As in `FoldedFilters`. */
  readonly chosen: readonly (string | null)[];
  readonly fields: ReactNode;
}

interface RoundFiltersProps {
  readonly round: Round;
  readonly stages: StageCounts;
  /** Up to 100; null if the viewer never acts on reviews. */
  readonly actionsNeeded: number | null;
  readonly overdueCount: number;
  readonly filter: ReviewFilter | null;
  readonly onFilter: (filter: ReviewFilter | null) => void;
  /** Null if the list has a fixed order. */
  readonly sort: ReviewSort | null;
  readonly onSort: (sort: ReviewSort) => void;
  /** The page's filters on a phone, where they collapse together with these; null otherwise. */
  readonly pageFilters: PageFilters | null;
}

const stageOf = (filter: ReviewFilter | null): ReviewStage | null =>
  reviewStages.find((stage) => stage === filter) ?? null;

const filterLabel = (filter: ReviewFilter): string => {
  if (filter === "actionNeeded") {
    return "Action Needed";
  }
  return filter === "overdue" ? "Overdue" : stageLabels[filter];
};

export const RoundFilters = ({
  round,
  stages,
  actionsNeeded,
  overdueCount,
  filter,
  onFilter,
  sort,
  onSort,
  pageFilters,
}: RoundFiltersProps) => {
  const toggle = (wanted: ReviewFilter) => () => onFilter(filter === wanted ? null : wanted);
  return (
    <FoldedFilters
      chosen={[filter === null ? null : filterLabel(filter), ...(pageFilters?.chosen ?? [])]}
      sx={{ px: 2, pt: 1.25 }}
      action={
        <Typography variant="body2" sx={{ px: { sm: 2, md: 2.5 }, pt: { sm: 1.5 } }}>
          <Link component={RouterLink} to={paths.round.getHref(round.id, "report")}>
            Round Report
          </Link>
        </Typography>
      }
    >
      <Box sx={{ display: "grid", gap: 1.5, px: { xs: 2, md: 2.5 }, py: 2, borderBottom: 1, borderColor: "line.main" }}>
        {pageFilters?.fields}
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <Box
            role="group"
            aria-label={`Filters of ${round.name}`}
            sx={{ display: "flex", flexWrap: "wrap", gap: 1, flex: 1 }}
          >
            <FilterChip pressed={filter === null} onPress={() => onFilter(null)}>
              {`All ${formatCount(totalOf(stages))}`}
            </FilterChip>
            {actionsNeeded !== null && (
              <FilterChip pressed={filter === "actionNeeded"} onPress={toggle("actionNeeded")}>
                {`Action Needed ${formatCappedCount(actionsNeeded)}`}
              </FilterChip>
            )}
            {(overdueCount > 0 || filter === "overdue") && (
              <FilterChip pressed={filter === "overdue"} onPress={toggle("overdue")}>
                {`Overdue ${formatCount(overdueCount)}`}
              </FilterChip>
            )}
          </Box>
          {sort !== null && filter === null && (
            <SegmentedControl
              label="Order"
              options={[
                { value: "name", label: "By name" },
                { value: "assignee", label: "By who acts next" },
              ]}
              value={sort}
              onChange={onSort}
            />
          )}
        </Box>
        <StageBar stages={stages} filter={{ chosen: stageOf(filter), onChoose: onFilter }} />
      </Box>
    </FoldedFilters>
  );
};
