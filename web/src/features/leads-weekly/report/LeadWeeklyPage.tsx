import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { KeyedMutator } from "swr";
import type { LeadOverview, LeadReport } from "#domain/leads-weekly/model.ts";
import { isOfCurrentPair, offersNextWeek } from "#domain/leads-weekly/rules.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { type Day, hourOf } from "#domain/shared/time.ts";
import { addDays, mondayOf } from "#domain/shared/weeks.ts";
import { serverNow } from "#web/lib/clock.ts";
import { useConfig } from "#web/lib/config.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { whenRevalidated, write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, ErrorState, ForbiddenState } from "#web/ui/feedback/states.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { ArrowBackIcon } from "#web/ui/icons.tsx";
import { Page } from "#web/ui/Page.tsx";
import { NextWeek } from "./NextWeek.tsx";
import { PointSearch } from "./PointSearch.tsx";
import { ReportList } from "./ReportList.tsx";
import { ReportSkeleton, ReportView, type ReportViewProps } from "./ReportView.tsx";

const Back = () => (
  <Button component={Link} to={paths.leadsWeekly.getHref()} startIcon={<ArrowBackIcon />}>
    Back
  </Button>
);

const readersText = ({ lead, manager }: LeadOverview, isShared: boolean): string => {
  if (!isShared) {
    return `Only ${fullName(lead)} can read this report, because the manager has changed`;
  }
  return manager === null
    ? `Only ${fullName(lead)} can read this page while there is no manager`
    : `Only ${fullName(lead)} and ${fullName(manager)} can read this page`;
};

interface LoadedPageProps {
  readonly page: LeadOverview;
  readonly mutate: KeyedMutator<LeadOverview>;
  readonly onShowEarlier: () => void;
}

const LoadedPage = ({ page, mutate, onShowEarlier }: LoadedPageProps) => {
  const me = useMe();
  const [params, setParams] = useSearchParams();
  const { busy: creating, run } = useSave();
  const { lead, reports, manager, today } = page;
  const isCurrent = (report: LeadReport): boolean => isOfCurrentPair(report, manager?.id ?? null);
  const current = reports.find(isCurrent);
  // Keeps the report open if the manager changes while someone reads or edits it.
  const [openedId] = useState(current?.id ?? null);
  const requestedId = params.get("report") ?? openedId;
  const selected = requestedId === null ? current : reports.find(({ id }) => id === requestedId);
  const isMissing = requestedId !== null && selected === undefined;
  const search = params.get("search") ?? "";
  const hasThisWeek = reports.some((report) => report.weekStarting >= mondayOf(today) && isCurrent(report));
  const { timeZone } = useConfig();
  const nextMonday = addDays(mondayOf(today), 7);
  const offersNext =
    offersNextWeek(today, hourOf(serverNow(), timeZone)) &&
    !reports.some((report) => report.weekStarting === nextMonday && isCurrent(report));
  const reload = useCallback(() => void mutate(), [mutate]);
  const onCounted = useCallback<ReportViewProps["onCountsChanged"]>(
    (reportId, counts) =>
      void mutate(
        (cached) =>
          cached && {
            ...cached,
            reports: cached.reports.map((report) => (report.id === reportId ? { ...report, ...counts } : report)),
          },
        { revalidate: false },
      ),
    [mutate],
  );

  const startedPointId = useRef<string | null>(null);
  const open = async (reportId: string, pointId: string | null = null) => {
    await whenRevalidated();
    startedPointId.current = pointId;
    setParams({ report: reportId });
  };
  const create = async () => {
    const send = () =>
      sendAndVerify(() => write("leads-weekly", "startLeadReport", { params: { leadId: lead.id }, query: {} }));
    await run(send, {
      failed: "Error creating weekly report",
      fallback: "Pulse didn't respond.",
      onSaved: ({ id }) => open(id),
    });
  };
  const createButton = (
    <Button variant="contained" color="primary" disabled={creating} onClick={() => void create()}>
      Create This Week's Report
    </Button>
  );
  const isShared = selected === undefined || isCurrent(selected);
  const withManager = lead.id === me.id && manager !== null && isShared ? ` and ${fullName(manager)}` : "";
  const title = `Weekly Reports - ${fullName(lead)}${withManager}`;
  return (
    <Page title={title} purpose={readersText(page, isShared)}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "220px minmax(0, 1fr)" },
          alignItems: "start",
          gap: { xs: 2, lg: 3 },
        }}
      >
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
          <Box>
            <Back />
          </Box>
          <SearchField
            label="Search talking points"
            placeholder="In all weeks"
            value={search}
            onSearch={(text) =>
              setParams(
                (before) => {
                  const next = new URLSearchParams(before);
                  if (text === "") {
                    next.delete("search");
                  } else {
                    next.set("search", text);
                  }
                  return next;
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          {(reports.length > 0 || page.earlierBefore !== null) && (
            <ReportList
              page={page}
              selectedId={search === "" ? (selected?.id ?? null) : null}
              onShowEarlier={onShowEarlier}
            />
          )}
          {!hasThisWeek && reports.length > 0 && (selected || isMissing || search !== "") && createButton}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {offersNext && search === "" && (
            <NextWeek
              leadId={lead.id}
              weekStarting={nextMonday}
              onStarted={(reportId, pointId) => void open(reportId, pointId)}
            />
          )}
          {search !== "" ? (
            <PointSearch leadId={lead.id} search={search} />
          ) : selected ? (
            <ReportView
              key={selected.id}
              page={page}
              report={selected}
              title={title}
              startedPointId={startedPointId}
              onReportsChanged={reload}
              onCountsChanged={onCounted}
              onOpen={(reportId) => void open(reportId)}
            />
          ) : isMissing ? (
            <EmptyState
              title="Report not found"
              text={reports.length > 0 ? "Select a report from the sidebar" : "The link may be incomplete."}
            />
          ) : (
            <EmptyState
              title="Select a report from the sidebar"
              text={
                reports.length > 0
                  ? "No report with the current manager yet. You can create this week's report."
                  : "No report yet. A report is created every Monday. You can create this week's report now."
              }
              action={createButton}
            />
          )}
        </Box>
      </Box>
    </Page>
  );
};

/** The linked report's week if it is older than the loaded reports, otherwise undefined. */
const linkedEarlierWeek = (page: LeadOverview | undefined, reportId: string | null): Day | undefined => {
  const week = reportId?.slice(0, 10) ?? "";
  const isEarlier = typeof page?.earlierBefore === "string" && week < page.earlierBefore;
  return isEarlier && /^\d{4}-\d{2}-\d{2}$/.test(week) ? week : undefined;
};

const OpenedPage = ({ leadId }: { readonly leadId: string }) => {
  const [params] = useSearchParams();
  const [from, setFrom] = useState<Day>();
  const args = { params: { leadId }, query: from === undefined ? {} : { from } };
  const { data, error, isLoading, mutate } = useRead("leads-weekly", "getLeadPage", args, { keepPreviousData: true });
  const linkedReportWeek = linkedEarlierWeek(data, params.get("report"));
  useEffect(() => {
    if (linkedReportWeek !== undefined) {
      setFrom(linkedReportWeek);
    }
  }, [linkedReportWeek]);
  const isOpening = linkedReportWeek !== undefined && (linkedReportWeek !== from || isLoading);
  if (data !== undefined && !isOpening && error?.code !== "FORBIDDEN") {
    return <LoadedPage page={data} mutate={mutate} onShowEarlier={() => setFrom(data.earlierBefore ?? undefined)} />;
  }
  return (
    <Page title="Weekly Reports" actions={<Back />}>
      {error === undefined ? (
        <ReportSkeleton />
      ) : error.code === "FORBIDDEN" ? (
        <ForbiddenState text="Only the lead and their current manager can read these reports." />
      ) : error.status === 404 || error.code === "INVALID_INPUT" ? (
        <EmptyState title="Lead not found" text="The link may be incomplete, or the person is no longer a lead." />
      ) : (
        <ErrorState title="The weekly reports couldn't be loaded" error={error} onRetry={() => void mutate()} />
      )}
    </Page>
  );
};

export const LeadWeeklyPage = () => {
  const { leadId = "" } = useParams();
  return <OpenedPage key={leadId} leadId={leadId} />;
};
