import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { Suspense, useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import type { Role } from "#domain/people/terms.ts";
import { approvesReviews } from "#domain/reviews/policy.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { byStartDescending } from "#domain/reviews/rounds/roundRefusals.ts";
import type { ActionCounts, StageCounts } from "#domain/reviews/views/listModel.ts";
import * as paths from "#domain/shared/paths.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useSetup } from "#web/lib/setup.ts";
import { formatCount } from "#web/lib/words/numbers.ts";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { FoldedFilters } from "#web/ui/forms/FoldedFilters.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SetupCard } from "#web/ui/setup/SetupCard.tsx";
import { ToDo } from "#web/ui/tasks/ToDo.tsx";
import { EarlierRoundsButton } from "../shared/EarlierRoundsButton.tsx";
import { ApprovalQueue } from "./ApprovalQueue.tsx";
import { ApproveOpened } from "./ApproveOpened.tsx";
import { AreaOf } from "./AreaOf.tsx";
import { DelegatedApprovals } from "./DelegatedApprovals.tsx";
import { ManagerFilter, OverdueReviews } from "./lazyParts.ts";
import {
  filtersOf,
  type ListFilters,
  listsApprovals,
  managerQueryOf,
  queryOf,
  scopeOf,
  withFilters,
} from "./listFilters.ts";
import { ManagedReviews } from "./ManagedReviews.tsx";
import { NextReviewButton } from "./NextReviewButton.tsx";
import { OverdueLoading } from "./OverdueLoading.tsx";
import { earlierPagesOf, type OpenRound, openRoundsOf, withEarlierPages, withOpenRounds } from "./openRounds.ts";
import { RoundFilters } from "./RoundFilters.tsx";
import { RoundReviews } from "./RoundReviews.tsx";
import { useEarlierRounds } from "./useEarlierRounds.ts";
import { useManagedReviews } from "./useManagedReviews.ts";

interface ListTexts {
  readonly title: string;
  readonly purpose: string;
  readonly empty: string;
  readonly task: string;
}

const managerTexts: ListTexts = {
  title: "Manager Reviews",
  purpose: "Reviews of the people you manage",
  empty: "No manager reviews assigned to you yet.",
  task: "Here you evaluate the people you manage.",
};

/** The list's texts by role (docs/evaluations.md#review-lists). */
const textsOf = ({ role, isApprover }: Pick<Me, "role" | "isApprover">): ListTexts => {
  if (role === "cto") {
    return {
      title: "CTO Reviews",
      purpose: "All reviews",
      empty: "No reviews require your approval yet.",
      task: "Here you approve reviews, and evaluate people without a manager.",
    };
  }
  if (role === "hr") {
    return {
      title: "Employee Reviews",
      purpose: "All reviews. You can read, remind and export, but not change anything",
      empty: "No employee has a review yet.",
      task: "Here you track the progress of all reviews and send reminders.",
    };
  }
  return isApprover
    ? { ...managerTexts, purpose: "Reviews of the people you manage, and reviews in your area that you approve" }
    : managerTexts;
};

const noActions = { actionsNeeded: 0, early: 0 };

const approvalsOf = (round: Round, stages: StageCounts) => ({
  actionsNeeded: round.status === "active" ? stages.approvalMissing : 0,
  early: 0,
});

/** What a manager has to do in a round for their people; approvals have their own list. */
const managingOf = ({ actionsNeeded, early, approvals = 0 }: ActionCounts["rounds"][number]) => ({
  actionsNeeded: actionsNeeded - approvals,
  early,
});

const searchSize = { mb: 2, width: { xs: "100%", sm: 320 } } as const;

const followsEveryone = (role: Role): boolean => role === "cto" || role === "hr";

/**
 * The reviews that managers, admins, the CTO and HR follow, by round (docs/evaluations.md#review-lists). The URL
 * holds the expanded rounds, their page counts and the search. A round's reviews load when it is expanded.
 */
export const ManagerReviewsPage = () => {
  const me = useMe();
  const { title, purpose, empty, task } = textsOf(me);
  const [params, setParams] = useSearchParams();
  const followsAll = followsEveryone(me.role);
  const filters = filtersOf(params);
  const { managerId } = filters;
  const isArea = me.isApprover && filters.isArea;
  const setup = useSetup();
  const scope = scopeOf(filters, me);
  const { rounds: latest, earlier, roundId: openByDefault, today, error, retry } = useManagedReviews(scope);
  const earlierPages = earlierPagesOf(params);
  const older = useEarlierRounds(scope, earlierPages);
  const [areTasksLoaded, setTasksLoaded] = useState(!followsAll);
  const showBelowTasks = useCallback(() => setTasksLoaded(true), []);
  // Everything appears together, so nothing moves when the cards above get their final height. While a round is
  // completed, it may be among the latest rounds and among the earlier ones.
  const rounds =
    setup.isLoading || !areTasksLoaded || latest === undefined
      ? undefined
      : [...new Map([...older.rounds, ...latest].map((listed) => [listed.round.id, listed])).values()].toSorted(
          (a, b) => byStartDescending(a.round, b.round),
        );
  const following = older.following ?? earlier;
  const active = rounds?.find(({ round }) => round.status === "active");
  const { data: actionCounts } = useRead("reviews", "getActionCounts", { query: managerQueryOf(filters) });
  const actionsIn = new Map(actionCounts?.rounds.map((counts) => [counts.roundId, counts]));
  const needed = ({ id }: Pick<Round, "id">) => {
    const counts = actionsIn.get(id);
    return counts === undefined ? noActions : managingOf(counts);
  };
  // What an approver approves as someone's delegate stands above the lists.
  const inArea =
    actionCounts?.delegatedBy === undefined && active ? actionsIn.get(active.round.id)?.approvals : undefined;
  const open = openRoundsOf(params, rounds?.map(({ round }) => round.id) ?? [], openByDefault);
  const setOpenRounds = (next: readonly OpenRound[]) =>
    setParams((now) => withOpenRounds(now, next), { preventScrollReset: true, replace: true });
  const setFilters = (change: Partial<ListFilters>) =>
    setParams(
      (now) => {
        const firstPages = open.map(({ id }) => ({ id, pages: 1 }));
        // Rounds that are open by default need not be in the address.
        return withFilters(now.has("round") ? withOpenRounds(now, firstPages) : now, change);
      },
      { preventScrollReset: true, replace: true },
    );
  const approvalsIn = (round: Round): boolean =>
    approvesReviews(me) &&
    (isArea || (me.role === "cto" && filters.approverId === null)) &&
    round.status === "active" &&
    listsApprovals(filters);
  return (
    <Page
      title={title}
      purpose={purpose}
      actions={
        <>
          {me.role === "cto" && (
            <Button component={Link} to={paths.ladder.getHref()}>
              Career Ladder
            </Button>
          )}
          {me.role === "cto" && <ApproveOpened />}
          <NextReviewButton managerId={managerId} />
        </>
      }
    >
      {me.role === "cto" && rounds !== undefined && <SetupCard state={setup} />}
      {/* It heads the first page, and this is theirs. */}
      {followsAll && <ToDo isAboveList onLoaded={showBelowTasks} />}
      {error !== undefined && rounds === undefined && (
        <ErrorState title="The reviews couldn't be loaded" error={error} onRetry={retry} />
      )}
      {/* Below To Do, which loads at the same time, a placeholder would move. */}
      {error === undefined && rounds === undefined && !followsAll && (
        <LoadingState>
          <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={72} />
        </LoadingState>
      )}
      {rounds !== undefined && rounds.length === 0 && managerId === null && earlier === 0 && (
        <EmptyState
          title={isArea ? "No reviews in your area yet" : empty}
          text={`${isArea ? "Here you approve the reviews of your area." : task} Reviews appear when an admin starts a round of performance reviews.`}
          action={
            mayAdminister(me) && (
              <Button component={Link} to={paths.adminTab.getHref("reviews")}>
                Performance Review Rounds
              </Button>
            )
          }
        />
      )}
      {me.role === "hr" && active !== undefined && today !== undefined && (
        <Suspense fallback={<OverdueLoading />}>
          <OverdueReviews key={active.round.id} round={active.round} reviewCount={active.reviewCount} today={today} />
        </Suspense>
      )}
      {actionCounts?.delegatedBy !== undefined && !isArea && (
        <DelegatedApprovals delegatedBy={actionCounts.delegatedBy} filters={filters} onFilters={setFilters} />
      )}
      {me.isApprover && (
        <Box sx={{ mb: 2 }}>
          <SegmentedControl
            label="Show reviews of"
            options={[
              { value: "reports", label: "The people you manage" },
              { value: "area", label: `Your area to approve${inArea === undefined ? "" : ` ${formatCount(inArea)}`}` },
            ]}
            value={isArea ? "area" : "reports"}
            onChange={(list) => setFilters({ isArea: list === "area", filter: null })}
          />
        </Box>
      )}
      {rounds !== undefined && (rounds.length > 0 || managerId !== null) && followsAll && (
        <FoldedFilters
          chosen={filters.name === "" && managerId === null ? null : filters.name || "Manager"}
          sx={{ mb: 2 }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", columnGap: 2 }}>
            <SearchField
              label="Search by name"
              placeholder="First or last name"
              value={filters.name}
              onSearch={(name) => setFilters({ name })}
              sx={searchSize}
            />
            {me.role === "cto" && (
              <Box sx={searchSize}>
                <Suspense fallback={<Skeleton variant="rounded" height={62} />}>
                  <ManagerFilter managerId={managerId} onChange={(next) => setFilters({ managerId: next })} />
                </Suspense>
              </Box>
            )}
          </Box>
        </FoldedFilters>
      )}
      {rounds !== undefined && me.role === "cto" && filters.approverId !== null && (
        <AreaOf approverId={filters.approverId} onLeave={() => setFilters({ approverId: null })} />
      )}
      {rounds !== undefined && rounds.length === 0 && managerId !== null && following === 0 && (
        <EmptyState
          title="No reviews of this manager's people"
          text="This manager's people have no reviews."
          action={<Button onClick={() => setFilters({ managerId: null })}>Show All Reviews</Button>}
        />
      )}
      {rounds !== undefined && today !== undefined && (
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {rounds.map(({ round, reviewCount, stages, overdue, appeals }) => {
            const opened = open.find(({ id }) => id === round.id);
            const others = open.filter(({ id }) => id !== round.id);
            const pages = opened?.pages ?? 1;
            const { actionsNeeded, early } = isArea ? approvalsOf(round, stages) : needed(round);
            return (
              <RoundReviews
                key={round.id}
                round={round}
                reviewCount={reviewCount}
                appeals={appeals}
                actionsNeeded={actionsNeeded}
                early={early}
                today={today}
                open={opened !== undefined}
                onToggle={() => setOpenRounds(opened === undefined ? [...others, { id: round.id, pages: 1 }] : others)}
              >
                <RoundFilters
                  round={round}
                  stages={stages}
                  actionsNeeded={me.role === "hr" ? null : actionsNeeded}
                  overdue={overdue}
                  filter={filters.filter}
                  onFilter={(filter) => setFilters({ filter })}
                  sort={followsAll && managerId === null ? null : filters.sort}
                  onSort={(sort) => setFilters({ sort })}
                />
                {approvalsIn(round) && <ApprovalQueue round={round} filters={filters} onFilters={setFilters} />}
                {!(approvalsIn(round) && (isArea || filters.filter === "approvalMissing")) && (
                  <ManagedReviews
                    round={round}
                    // Without roundId, this shares the page's request, which includes the reviews of this round.
                    query={{
                      ...(round.id === openByDefault ? {} : { roundId: round.id }),
                      ...queryOf(followsAll && managerId === null ? { ...filters, sort: "name" } : filters, me),
                      ...(approvalsIn(round) && { withoutApprovals: "true" }),
                    }}
                    pages={pages}
                    emptyText={empty}
                    {...(approvalsIn(round) && { heading: "What you can do as the manager" })}
                    onMore={() => setOpenRounds([...others, { id: round.id, pages: pages + 1 }])}
                  />
                )}
              </RoundReviews>
            );
          })}
        </Box>
      )}
      {older.error !== undefined && (
        <ErrorState title="The earlier rounds couldn't be loaded" error={older.error} onRetry={older.retry} />
      )}
      {rounds !== undefined && older.error === undefined && following > 0 && (
        <EarlierRoundsButton
          count={following}
          isLoading={older.isLoading}
          onShow={() =>
            setParams((now) => withEarlierPages(now, earlierPages + 1), { preventScrollReset: true, replace: true })
          }
        />
      )}
    </Page>
  );
};
