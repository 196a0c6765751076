import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type ReactNode, Suspense, useCallback, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { approvesReviews } from "#domain/reviews/policy.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { useListOrigin } from "#web/lib/listOrigin.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useSetup } from "#web/lib/setup.ts";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { taskHref, useReviewTaskList } from "#web/lib/tasks/useReviewTasks.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { Page } from "#web/ui/Page.tsx";
import { SetupCard } from "#web/ui/setup/SetupCard.tsx";
import { ToDo } from "#web/ui/tasks/ToDo.tsx";
import { useReviewsOpenedForApproval } from "../document/reviewsOpenedForApproval.ts";
import { ApprovalQueue } from "./ApprovalQueue.tsx";
import { ManagerFilter, OverdueReviews } from "./lazyParts.ts";
import { listsApprovals } from "./listFilters.ts";
import { OverdueLoading } from "./OverdueLoading.tsx";
import { RoundList } from "./RoundList.tsx";
import { type RoundListState, useRoundList } from "./useRoundList.ts";

interface ListProps {
  readonly list: RoundListState;
}

/** A delegate's pending approvals, above the reviews of their own reports (docs/reviews.md#delegates). */
const DelegatedApprovals = ({ list: { delegatedBy, filters, setFilters } }: ListProps) => {
  const { data: waiting } = useRead("reviews", "listReviewTasks", delegatedBy === undefined ? null : { query: {} });
  if (delegatedBy === undefined) {
    return null;
  }
  const round = waiting?.items.find(({ task }) => task === "approval")?.round;
  return (
    <Paper component="section" variant="outlined" aria-label="As a delegate" sx={{ mb: 2 }}>
      {delegatedBy.map(({ person, until }) => (
        <Typography key={person.id} sx={{ px: { xs: 2, md: 2.5 }, pt: 2 }}>
          {`You approve reviews for ${fullName(person)} until ${formatDay(until)}.`}
        </Typography>
      ))}
      {round === undefined ? (
        <Typography color="textSecondary" sx={{ px: { xs: 2, md: 2.5 }, pb: 2, pt: 0.5 }}>
          {waiting === undefined ? "\u00a0" : "No review is waiting for approval."}
        </Typography>
      ) : (
        <ApprovalQueue round={round} filters={filters} onFilters={setFilters} />
      )}
    </Paper>
  );
};

/** Opens the filtered manager's first task; hidden without a task (docs/evaluations.md#the-queue). */
const NextReviewButton = ({ managerId }: { readonly managerId: string | null }) => {
  const { data } = useReviewTaskList(managerId);
  const { currentAddress } = useListOrigin();
  const navigate = useNavigate();
  const first = data?.items.find(({ task }) => task !== "selfEvaluation");
  const state = { from: currentAddress };
  useShortcuts(
    first === undefined
      ? []
      : [{ key: "n", mod: false, label: "Next Review", run: () => void navigate(taskHref(first), { state }) }],
  );
  return (
    first !== undefined && (
      <Button
        component={Link}
        to={taskHref(first)}
        state={state}
        variant="contained"
        color="primary"
        aria-keyshortcuts="n"
      >
        Next Review
      </Button>
    )
  );
};

interface ApproverFilterNoticeProps {
  readonly approverId: string;
  readonly onLeave: () => void;
}

/** Tells the CTO whose area the list shows, with a link back to all reviews. */
const ApproverFilterNotice = ({ approverId, onLeave }: ApproverFilterNoticeProps) => {
  const { data } = useRead("people", "listPeopleNames", { query: { ids: approverId } });
  const [approver] = data?.items ?? [];
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onLeave}>
          Show All Reviews
        </Button>
      }
    >
      {`The reviews that ${approver === undefined ? "an approver" : fullName(approver)} approves`}
    </Alert>
  );
};

const ApproveOpenedDialog = lazyComponent(async () => (await import("./ApproveOpenedDialog.tsx")).ApproveOpenedDialog);

const ApproveOpened = () => {
  const opened = useReviewsOpenedForApproval(useMe().id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {opened.length > 1 && <Button onClick={() => setIsOpen(true)}>Approve Opened Reviews</Button>}
      <Suspense fallback={null}>
        {isOpen && <ApproveOpenedDialog opened={opened} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  );
};

const fieldSize = { mb: { sm: 2 }, width: { xs: "100%", sm: 320 } } as const;

/** Filters for roles that see everyone's reviews; `managerField` also filters by manager. */
const pageFiltersOf = ({ filters: { name, managerId }, setFilters }: RoundListState, managerField?: ReactNode) => ({
  chosen: [name || null, managerId === null ? null : "Manager"],
  fields: (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", columnGap: 2, rowGap: 1.5 }}>
      <SearchField
        label="Search by name"
        placeholder="First or last name"
        value={name}
        onSearch={(next) => setFilters({ name: next })}
        sx={fieldSize}
      />
      {managerField}
    </Box>
  ),
});

/** This is the start page of the CTO and HR, so To Do is shown above the list. */
const useTasksAbove = () => {
  const [areLoaded, setLoaded] = useState(false);
  return { areLoaded, onLoaded: useCallback(() => setLoaded(true), []) };
};

const CtoReviews = () => {
  const setup = useSetup();
  const { areLoaded, onLoaded } = useTasksAbove();
  const list = useRoundList(areLoaded && !setup.isLoading);
  const { filters, setFilters, rounds } = list;
  return (
    <Page
      title="CTO Reviews"
      purpose="All reviews"
      actions={
        <>
          <Button component={Link} to={paths.ladder.getHref()}>
            Career Ladder
          </Button>
          <ApproveOpened />
          <NextReviewButton managerId={filters.managerId} />
        </>
      }
    >
      {rounds !== undefined && <SetupCard state={setup} />}
      <ToDo isAboveList onLoaded={onLoaded} />
      <RoundList
        list={list}
        empty={{
          title: "No reviews require your approval yet.",
          text: "Here you approve reviews, and evaluate people without a manager.",
        }}
        pageFilters={pageFiltersOf(
          list,
          <Box sx={fieldSize}>
            <Suspense fallback={<Skeleton variant="rounded" height={65} />}>
              <ManagerFilter managerId={filters.managerId} onChange={(managerId) => setFilters({ managerId })} />
            </Suspense>
          </Box>,
        )}
        isSortable={filters.managerId !== null}
        showsApprovalsFirst={({ status }) =>
          status === "active" && filters.approverId === null && listsApprovals(filters)
        }
      >
        <DelegatedApprovals list={list} />
        {rounds !== undefined && filters.approverId !== null && (
          <ApproverFilterNotice approverId={filters.approverId} onLeave={() => setFilters({ approverId: null })} />
        )}
      </RoundList>
    </Page>
  );
};

const EmployeeReviews = () => {
  const { areLoaded, onLoaded } = useTasksAbove();
  const list = useRoundList(areLoaded);
  const { filters, active, today } = list;
  return (
    <Page
      title="Employee Reviews"
      purpose="All reviews. You can read, remind and export, but not change anything"
      actions={<NextReviewButton managerId={filters.managerId} />}
    >
      <ToDo isAboveList onLoaded={onLoaded} />
      <RoundList
        list={list}
        empty={{
          title: "No employee has a review yet.",
          text: "Here you track the progress of all reviews and send reminders.",
        }}
        pageFilters={pageFiltersOf(list)}
        isSortable={filters.managerId !== null}
        isReadOnly
      >
        {active !== undefined && today !== undefined && (
          <Suspense fallback={<OverdueLoading />}>
            <OverdueReviews key={active.round.id} round={active.round} reviewCount={active.reviewCount} today={today} />
          </Suspense>
        )}
        <DelegatedApprovals list={list} />
      </RoundList>
    </Page>
  );
};

/** For managers and admins, and for approvers, who choose between their people and their area. */
const ReviewsOfReports = () => {
  const me = useMe();
  const list = useRoundList(true);
  const { filters, setFilters, rounds, active, error } = list;
  const isArea = me.isApprover && filters.isAreaList;
  const areaCount = list.delegatedBy === undefined && active ? list.approvalCountOf(active.round) : undefined;
  return (
    <Page
      title="Manager Reviews"
      purpose={
        me.isApprover
          ? "Reviews of the people you manage, and reviews in your area that you approve"
          : "Reviews of the people you manage"
      }
      actions={<NextReviewButton managerId={filters.managerId} />}
    >
      {error === undefined && rounds === undefined && (
        <LoadingState>
          <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={72} />
        </LoadingState>
      )}
      <RoundList
        list={list}
        empty={
          isArea
            ? { title: "No reviews in your area yet", text: "Here you approve the reviews of your area." }
            : { title: "No manager reviews assigned to you yet.", text: "Here you evaluate the people you manage." }
        }
        isSortable
        {...(isArea && {
          actionsOf: ({ status }, { approvalMissing }) => ({
            actionsNeeded: status === "active" ? approvalMissing : 0,
            early: 0,
          }),
        })}
        showsApprovalsFirst={({ status }) =>
          isArea && approvesReviews(me) && status === "active" && listsApprovals(filters)
        }
        listsOnlyApprovals={isArea}
      >
        {!isArea && <DelegatedApprovals list={list} />}
        {me.isApprover && (
          <Box sx={{ mb: 2 }}>
            <SegmentedControl
              label="Show reviews of"
              options={[
                { value: "reports", label: "The people you manage" },
                {
                  value: "area",
                  label: `Your area to approve${areaCount === undefined ? "" : ` ${formatCount(areaCount)}`}`,
                },
              ]}
              value={isArea ? "area" : "reports"}
              onChange={(list) => setFilters({ isAreaList: list === "area", filter: null })}
            />
          </Box>
        )}
      </RoundList>
    </Page>
  );
};

/** The reviews that the viewer manages, approves or tracks, by round (docs/evaluations.md#review-lists). */
export const ManagerReviewsPage = () => {
  const { role } = useMe();
  if (role === "cto") {
    return <CtoReviews />;
  }
  return role === "hr" ? <EmployeeReviews /> : <ReviewsOfReports />;
};
