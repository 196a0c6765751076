import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { mayAdminister } from "#domain/people/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import type { StageCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useIsPhone } from "#web/lib/device.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState } from "#web/ui/feedback/states.tsx";
import { EarlierRoundsButton } from "../shared/EarlierReviews.tsx";
import { ApprovalQueue } from "./ApprovalQueue.tsx";
import { queryOf } from "./listFilters.ts";
import { ManagedReviews } from "./ManagedReviews.tsx";
import { type PageFilters, RoundFilters } from "./RoundFilters.tsx";
import { RoundReviews } from "./RoundReviews.tsx";
import type { RoundListState } from "./useRoundList.ts";

interface RoundListProps {
  readonly list: RoundListState;
  readonly empty: { readonly title: string; readonly text: string };
  /** Shown above the rounds. */
  readonly children: ReactNode;
  /** For viewers who see everyone's reviews. */
  readonly pageFilters?: PageFilters;
  readonly isSortable: boolean;
  /** Whether to hide the filter for needed actions, because the viewer can't act on reviews. */
  readonly isReadOnly?: boolean;
  readonly actionsOf?: (
    round: Round,
    stages: StageCounts,
  ) => { readonly actionsNeeded: number; readonly early: number };
  readonly showsApprovalsFirst?: (round: Round) => boolean;
  readonly listsOnlyApprovals?: boolean;
}

/** Rounds with their reviews, which load when a round is expanded (docs/evaluations.md#review-lists). */
export const RoundList = ({
  list,
  empty,
  children,
  pageFilters,
  isSortable,
  isReadOnly = false,
  actionsOf = list.actionsOf,
  showsApprovalsFirst = () => false,
  listsOnlyApprovals = false,
}: RoundListProps) => {
  const me = useMe();
  const { filters, setFilters, rounds, today, error, openRounds, setOpenRounds, defaultRoundId, earlier } = list;
  const { managerId } = filters;
  const isPhone = useIsPhone();
  return (
    <>
      {error !== undefined && rounds === undefined && (
        <ErrorState title="The reviews couldn't be loaded" error={error} onRetry={list.retry} />
      )}
      {rounds?.length === 0 && managerId === null && earlier.total === 0 && (
        <EmptyState
          title={empty.title}
          text={`${empty.text} Reviews appear when an admin starts a round of performance reviews.`}
          action={
            mayAdminister(me) && (
              <Button component={Link} to={paths.rounds.getHref()}>
                Performance Review Rounds
              </Button>
            )
          }
        />
      )}
      {children}
      {!isPhone && rounds !== undefined && (rounds.length > 0 || managerId !== null) && pageFilters?.fields}
      {rounds?.length === 0 && managerId !== null && earlier.remaining === 0 && (
        <EmptyState
          title="No reviews for this manager"
          text="The people who report to this manager have no reviews."
          action={<Button onClick={() => setFilters({ managerId: null })}>Show All Reviews</Button>}
        />
      )}
      {rounds !== undefined && today !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {rounds.map(({ round, reviewCount, stages, overdue, appeals }) => {
            const opened = openRounds.find(({ id }) => id === round.id);
            const others = openRounds.filter(({ id }) => id !== round.id);
            const pages = opened?.pageCount ?? 1;
            const { actionsNeeded, early } = actionsOf(round, stages);
            const hasApprovals = showsApprovalsFirst(round);
            return (
              <RoundReviews
                key={round.id}
                round={round}
                reviewCount={reviewCount}
                appeals={appeals}
                actionsNeeded={actionsNeeded}
                earlyCount={early}
                today={today}
                open={opened !== undefined}
                onToggle={() =>
                  setOpenRounds(opened === undefined ? [...others, { id: round.id, pageCount: 1 }] : others)
                }
              >
                <RoundFilters
                  round={round}
                  stages={stages}
                  actionsNeeded={isReadOnly ? null : actionsNeeded}
                  overdueCount={overdue}
                  filter={filters.filter}
                  onFilter={(filter) => setFilters({ filter })}
                  sort={isSortable ? filters.sort : null}
                  onSort={(sort) => setFilters({ sort })}
                  pageFilters={isPhone ? (pageFilters ?? null) : null}
                />
                {hasApprovals && <ApprovalQueue round={round} filters={filters} onFilters={setFilters} />}
                {!(hasApprovals && (listsOnlyApprovals || filters.filter === "approvalMissing")) && (
                  <ManagedReviews
                    round={round}
                    // Without roundId, this shares the page's request, which includes the reviews of this round.
                    query={{
                      ...(round.id === defaultRoundId ? {} : { roundId: round.id }),
                      ...queryOf(isSortable ? filters : { ...filters, sort: "name" }, me),
                      ...(hasApprovals && { withoutApprovals: "true" }),
                    }}
                    pageCount={pages}
                    emptyText={empty.title}
                    {...(hasApprovals && { heading: "What you can do as the manager" })}
                    onMore={() => setOpenRounds([...others, { id: round.id, pageCount: pages + 1 }])}
                  />
                )}
              </RoundReviews>
            );
          })}
        </Box>
      )}
      {earlier.error !== undefined && (
        <ErrorState title="The earlier rounds couldn't be loaded" error={earlier.error} onRetry={earlier.retry} />
      )}
      {rounds !== undefined && earlier.error === undefined && earlier.remaining > 0 && (
        <EarlierRoundsButton count={earlier.remaining} isLoading={earlier.isLoading} onShow={earlier.show} />
      )}
    </>
  );
};
