import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { LeadPage } from "#domain/leads-weekly/model.ts";
import { fullName } from "#domain/people/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import { mondayOf } from "#domain/shared/weeks.ts";
import { confirmed } from "#web/lib/saving/confirmed.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { allRead, write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { EmptyState, ErrorState, ForbiddenState } from "#web/ui/feedback/states.tsx";
import { SearchField } from "#web/ui/forms/SearchField.tsx";
import { Page } from "#web/ui/Page.tsx";
import { PointSearch } from "./PointSearch.tsx";
import { ReportList } from "./ReportList.tsx";
import { ReportSkeleton, ReportView } from "./ReportView.tsx";

const Back = () => (
  <Button component={Link} to={paths.leadsWeekly.getHref()} startIcon={<ArrowBackIcon />}>
    Back
  </Button>
);

/** Who can read the page, as a sentence. */
const readersOf = ({ lead, manager }: LeadPage): string =>
  manager === null
    ? `Only ${fullName(lead)} can read this page, as long as there is no manager`
    : `Only ${fullName(lead)} and ${fullName(manager)} can read this page`;

interface ReportsProps {
  readonly page: LeadPage;
  readonly title: string;
  readonly reload: () => Promise<unknown>;
}

const Reports = ({ page, title, reload }: ReportsProps) => {
  const [params, setParams] = useSearchParams();
  const { busy: creating, run } = useSave();
  const { lead, reports, manager, today } = page;
  const wanted = params.get("report");
  const search = params.get("search") ?? "";
  const selected = wanted === null ? reports[0] : reports.find(({ id }) => id === wanted);
  const hasThisWeek = reports.some(
    ({ weekStarting, managerId }) => weekStarting >= mondayOf(today) && managerId === (manager?.id ?? null),
  );

  const create = async () => {
    const send = () =>
      confirmed({ send: () => write("leads-weekly", "startLeadReport", { params: { leadId: lead.id } }) });
    const ended = await run(send, {
      failed: "Error creating weekly report",
      fallback: "Pulse could not answer just now.",
    });
    if (ended?.isSaved) {
      await allRead();
      setParams({ report: ended.answer.id });
    }
  };
  const createButton = (
    <Button variant="contained" disabled={creating} onClick={() => void create()}>
      Create This Week's Report
    </Button>
  );
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "220px minmax(0, 1fr)" },
        alignItems: "start",
        gap: { xs: 2, lg: 3 },
      }}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2 }}>
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
        {reports.length > 0 && <ReportList page={page} selectedId={search === "" ? (selected?.id ?? null) : null} />}
        {!hasThisWeek && reports.length > 0 && createButton}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        {search !== "" ? (
          <PointSearch leadId={lead.id} search={search} />
        ) : selected ? (
          <ReportView
            key={selected.id}
            page={page}
            report={selected}
            title={title}
            onReportsChanged={() => void reload()}
          />
        ) : wanted === null ? (
          <EmptyState
            title="No weekly reports yet"
            text="A report is created every Monday. You can create this week's report now."
            action={createButton}
          />
        ) : (
          <EmptyState
            title="Report not found"
            text={reports.length > 0 ? "Select a report from the sidebar" : "The link may be incomplete."}
          />
        )}
      </Box>
    </Box>
  );
};

const OpenedPage = ({ leadId }: { readonly leadId: string }) => {
  const me = useMe();
  const { data, error, mutate } = useRead("leads-weekly", "getLeadPage", { params: { leadId } });
  if (data !== undefined && error?.code !== "FORBIDDEN") {
    const { lead, manager } = data;
    const withManager = lead.id === me.id && manager !== null ? ` and ${fullName(manager)}` : "";
    const title = `Weekly Reports - ${fullName(lead)}${withManager}`;
    return (
      <Page title={title} purpose={readersOf(data)} actions={<Back />}>
        <Reports page={data} title={title} reload={() => mutate()} />
      </Page>
    );
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
        <ErrorState title="The weekly reports could not be loaded" error={error} onRetry={() => void mutate()} />
      )}
    </Page>
  );
};

/** The weekly reports of a lead, for the lead and their manager (docs/leads-weekly.md#report-page). */
export const LeadWeeklyPage = () => {
  const { leadId = "" } = useParams();
  return <OpenedPage key={leadId} leadId={leadId} />;
};
