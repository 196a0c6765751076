import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useEffect } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { OnboardingRow } from "#domain/onboarding/model.ts";
import { hasStarted } from "#domain/onboarding/rules.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import type { Role } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { useToday } from "#web/lib/format/useToday.ts";
import { argsByCursor, usePages } from "#web/lib/reading/usePages.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState, LoadingState } from "#web/ui/feedback/states.tsx";
import { SegmentedControl } from "#web/ui/forms/SegmentedControl.tsx";
import { PlainList } from "#web/ui/lists/PlainList.tsx";
import { Page } from "#web/ui/Page.tsx";
import { type ListedStatus, listedStatus } from "../shared/onboardingsHref.ts";
import { OnboardingCard } from "./OnboardingCard.tsx";

/** Latest start first. `onboardings` is undefined while searching for the first one, and empty if none exists. */
const useOnboardings = (status: ListedStatus) => {
  const { items, ...list } = usePages(
    "onboarding",
    "listOnboardings",
    argsByCursor((cursor) => ({ query: { status, ...cursor } })),
  );
  // A page of results can be empty even if more follow.
  const searching = items?.length === 0 && list.hasMore && list.error === undefined;
  useEffect(() => {
    if (searching && !list.isReading) {
      list.showMore();
    }
  });
  return { ...list, onboardings: searching ? undefined : items };
};

/** This week's report isn't submitted. The Onboardings badge counts such onboardings. */
const isReportDue = (
  { startDate, completedAt, reports }: Pick<OnboardingRow, "startDate" | "completedAt" | "reports">,
  today: Day,
): boolean => completedAt === null && hasStarted({ startDate }, today) && reports.thisWeekStatus !== "submitted";

/** Onboardings with a due report first; the others keep their order. */
const dueReportsFirst = (rows: readonly OnboardingRow[], today: Day): readonly OnboardingRow[] => [
  ...rows.filter((row) => isReportDue(row, today)),
  ...rows.filter((row) => !isReportDue(row, today)),
];

const whoseOnboardings = (role: Role): string => {
  if (role === "manager") {
    return "people you manage";
  }
  return role === "lead" ? "people you lead" : "everyone";
};

const introText = "An onboarding guides a new hire through their first weeks.";

const emptyText = (status: ListedStatus, role: Role): string => {
  const whose = whoseOnboardings(role);
  if (status === "completed") {
    return `Onboardings of ${whose} appear here after an admin completes them.`;
  }
  return role === "manager" || role === "lead"
    ? `${introText} Those of ${whose} appear here when an admin starts them.`
    : `${introText} Add its sections and goals first, then start it for a person in User Management. The person's manager and lead see it too.`;
};

const Loading = () => (
  <LoadingState>
    {[1, 2, 3].map((card) => (
      <Skeleton key={card} variant="rounded" height={168} sx={{ mb: 2 }} />
    ))}
  </LoadingState>
);

/** The ongoing or completed onboardings that the signed-in person follows (docs/onboarding.md#lists). */
export const OnboardingsPage = () => {
  const me = useMe();
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const status = listedStatus(params);
  const { onboardings: loaded, error, hasMore, isLoadingMore, showMore, refresh } = useOnboardings(status);
  const onboardings = loaded && dueReportsFirst(loaded, today);
  const isLoading = loaded === undefined && error === undefined;
  return (
    <Page
      title="Onboardings"
      purpose={
        status === "ongoing"
          ? `The onboardings of ${whoseOnboardings(me.role)}, due reports first`
          : `The onboardings of ${whoseOnboardings(me.role)}, latest start first`
      }
      actions={
        <SegmentedControl
          label="Onboardings"
          options={[
            { value: "ongoing", label: "Ongoing" },
            { value: "completed", label: "Completed" },
          ]}
          value={status}
          onChange={(next) =>
            setParams(next === "ongoing" ? {} : { status: next }, { replace: true, preventScrollReset: true })
          }
        />
      }
    >
      {isLoading && <Loading />}
      {onboardings?.length === 0 && error === undefined && (
        <EmptyState
          title={status === "ongoing" ? "No ongoing onboardings" : "No completed onboardings"}
          text={emptyText(status, me.role)}
          action={
            status === "ongoing" &&
            mayAdminister(me) && (
              <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1 }}>
                <Button component={Link} to={paths.onboardingSections.getHref()}>
                  Onboarding Sections & Goals
                </Button>
                <Button component={Link} to={paths.users.getHref()}>
                  User Management
                </Button>
              </Box>
            )
          }
        />
      )}
      {onboardings !== undefined && onboardings.length > 0 && (
        <PlainList aria-label="Onboardings" sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          {onboardings.map((onboarding) => (
            <OnboardingCard
              key={onboarding.person.id}
              onboarding={onboarding}
              isReportDue={isReportDue(onboarding, today)}
            />
          ))}
        </PlainList>
      )}
      {!isLoading && error !== undefined && (
        <Box sx={{ mt: onboardings === undefined ? 0 : 2 }}>
          <ErrorState title="The onboardings couldn't be loaded" error={error} onRetry={() => void refresh()} />
        </Box>
      )}
      {hasMore && onboardings !== undefined && error === undefined && (
        <Box sx={{ mt: 2, textAlign: "center" }}>
          <Button onClick={showMore} disabled={isLoadingMore}>
            {isLoadingMore ? "Loading..." : "Show More"}
          </Button>
        </Box>
      )}
    </Page>
  );
};
