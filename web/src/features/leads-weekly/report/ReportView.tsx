import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type RefObject, useCallback, useEffect, useMemo, useState } from "react";
import type { LeadOverview, LeadReport, ReportPerson, TalkingPoint } from "#domain/leads-weekly/model.ts";
import { carryOverWeek, isOfCurrentPair, isOpen, isOwnOpenPoint } from "#domain/leads-weekly/rules.ts";
import { maxCarriedPoints } from "#domain/leads-weekly/terms.ts";
import { fullName } from "#domain/people/terms.ts";
import { fridayAfterMonday, mondayOf } from "#domain/shared/weeks.ts";
import { useIsTouch } from "#web/lib/device.ts";
import { formatDay } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useUnsaved } from "#web/lib/saving/unsaved.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { Card } from "#web/ui/Card.tsx";
import { SaveState } from "#web/ui/feedback/SaveState.tsx";
import { EmptyState, ErrorState, ForbiddenState, LoadingState } from "#web/ui/feedback/states.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { CopyIcon } from "#web/ui/icons.tsx";
import { CarryOverDialog } from "./CarryOverDialog.tsx";
import { EarlierPoints } from "./EarlierPoints.tsx";
import { undoDeletion } from "./editing/editPoints.ts";
import { countsOf, type Row, rowsOf } from "./editing/localReport.ts";
import type { Failure } from "./editing/reportSync.ts";
import { isAnythingRefused } from "./editing/requests.ts";
import { useReportSync } from "./editing/useReportSync.ts";
import { outlineText } from "./outlineText.ts";
import { PointOutline } from "./PointOutline.tsx";
import { PrintedReport } from "./PrintedReport.tsx";

/**
 * Null if the point wasn't carried over. A point carried over within its week went to a newer manager's report
 * (docs/leads-weekly.md#a-new-manager). The text names that manager unless there are several. `reports` are newest
 * first.
 */
const carriedOverText = (
  { carriedTo }: Pick<TalkingPoint, "carriedTo">,
  report: Pick<LeadReport, "id" | "weekStarting">,
  reports: readonly Pick<LeadReport, "id" | "weekStarting" | "managerId">[],
  nameOf: (id: string) => string | null,
): string | null => {
  if (carriedTo === null) {
    return null;
  }
  if (carriedTo !== report.weekStarting) {
    return `Carried over to the week ending ${formatDay(fridayAfterMonday(carriedTo))}`;
  }
  const reportsOfWeek = reports.filter(({ weekStarting }) => weekStarting === carriedTo);
  const newer = reportsOfWeek.slice(
    0,
    reportsOfWeek.findIndex(({ id }) => id === report.id),
  );
  const managerId = newer.length === 1 ? (newer[0]?.managerId ?? null) : null;
  const manager = managerId === null ? null : nameOf(managerId);
  return manager === null
    ? "Carried over to a newer report of this week"
    : `Carried over to the report with ${manager}`;
};

export const ReportSkeleton = () => (
  <LoadingState>
    <Skeleton variant="rounded" height={480} />
  </LoadingState>
);

interface UnreadableReportProps {
  readonly failure: Failure;
  readonly texts: readonly string[];
  readonly onRetry: () => void;
}

/** Also lists texts that couldn't be saved. */
const UnreadableReport = ({ failure, texts, onRetry }: UnreadableReportProps) => (
  <>
    {failure.kind === "forbidden" ? (
      <ForbiddenState text="Only the lead and their current manager can read these reports." />
    ) : failure.kind === "refused" ? (
      <EmptyState title={failure.message} text="The link may be incomplete. Select a report from the list." />
    ) : (
      <ErrorState title="The report couldn't be loaded" error={new Error(failure.message)} onRetry={onRetry} />
    )}
    {texts.length > 0 && (
      <Alert severity="warning" sx={{ mt: 2 }}>
        These texts couldn't be saved. They stay on this device. Copy what you need.
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: "anywhere" }}>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      </Alert>
    )}
  </>
);

/** Open points, except those that aren't saved yet. */
const savedOpenPoints = (rows: readonly Row[]) =>
  rows.map(({ point }) => point).filter((point) => isOpen(point) && point.version > 0);

export interface ReportViewProps {
  readonly page: LeadOverview;
  readonly report: LeadReport;
  readonly title: string;
  /** The point that started the report. It gets the focus once. */
  readonly startedPointId: RefObject<string | null>;
  readonly onReportsChanged: () => void;
  readonly onCountsChanged: (reportId: string, counts: ReturnType<typeof countsOf>) => void;
  readonly onOpen: (reportId: string) => void;
}

/** Open points of earlier weeks, then the talking points (docs/leads-weekly.md#reports). */
export const ReportView = ({
  page,
  report,
  title,
  startedPointId,
  onReportsChanged,
  onCountsChanged,
  onOpen,
}: ReportViewProps) => {
  const me = useMe();
  const toast = useToast();
  const isTouch = useIsTouch();
  const { leadId, id: reportId, weekStarting } = report;
  const { sync, state } = useReportSync(me.id, leadId, reportId);
  const [taggedPeople, setTaggedPeople] = useState<readonly ReportPerson[]>([]);
  const [isCarryDialogOpen, setIsCarryDialogOpen] = useState(false);
  const { busy: isSendingCarryOver, run } = useSave();
  const { local, status, failure, isReadOnly } = state;

  useUnsaved(status === "failed" || (status !== "saved" && !state.isOnDevice), {
    discard: () => undefined,
    save: sync.flush,
    isOnDevice: state.isOnDevice,
  });

  const { lead, manager, managers } = page;
  const people = useMemo(() => {
    const peopleOnPage = [me, lead, ...(manager ? [manager] : []), ...managers, ...state.people, ...taggedPeople];
    return new Map<string, ReportPerson>(peopleOnPage.map((person) => [person.id, person]));
  }, [lead, manager, managers, me, state.people, taggedPeople]);
  const nameOf = useCallback(
    (id: string): string | null => {
      const person = people.get(id);
      return person ? fullName(person) : null;
    },
    [people],
  );
  const onTagged = useCallback((person: ReportPerson) => setTaggedPeople((before) => [...before, person]), []);

  const onEarlierChanged = useCallback(() => {
    sync.refresh();
    onReportsChanged();
  }, [sync, onReportsChanged]);

  const rows = useMemo(() => rowsOf(local), [local]);
  const isLoaded = state.report !== null;
  useEffect(() => {
    const counts = countsOf(rows);
    const areCountsCurrent =
      counts.pointCount === report.pointCount &&
      counts.discussedCount === report.discussedCount &&
      counts.carriedOverCount === report.carriedOverCount;
    if (isLoaded && !areCountsCurrent) {
      onCountsChanged(report.id, counts);
    }
  }, [rows, report, isLoaded, onCountsChanged]);

  const isShared = isOfCurrentPair(report, manager?.id ?? null);
  useEffect(() => {
    // The report is polled every few seconds, so it notices a new manager first.
    if (isLoaded && isReadOnly === isShared) {
      onReportsChanged();
    }
  }, [isLoaded, isReadOnly, isShared, onReportsChanged]);
  const week = `Week ending: ${formatDay(fridayAfterMonday(weekStarting))}`;

  const isPast = weekStarting < mondayOf(page.today);
  // Wait for the card above, so the points don't move when it appears.
  const earlier = useRead(
    "leads-weekly",
    "listOpenTalkingPoints",
    isPast ? null : { params: { leadId, reportId }, query: {} },
  );
  const isLoadingEarlier = !isPast && earlier.data === undefined && earlier.error === undefined;

  if (failure !== null && (state.report === null || failure.kind === "forbidden")) {
    const texts = [...local.localPoints.values()]
      .map(({ changes }) => changes.content ?? "")
      .filter((text) => text !== "");
    return <UnreadableReport failure={failure} texts={texts} onRetry={sync.refresh} />;
  }
  if (state.report === null || isLoadingEarlier) {
    return <ReportSkeleton />;
  }

  const open = savedOpenPoints(rows);
  // Only the lead can open a report with a former manager.
  const mayCarryToNewManager =
    isReadOnly && !isShared && manager !== null && open.some((point) => isOwnOpenPoint(point, leadId));
  const targetWeek = carryOverWeek(weekStarting, page.today);
  const carryOver = async () => {
    await sync.flush();
    // Includes points typed just before the flush.
    const pointsToCarry = savedOpenPoints(rowsOf(sync.getState().local));
    if (pointsToCarry.length === 0) {
      return;
    }
    const send = () =>
      write("leads-weekly", "carryOverTalkingPoints", {
        params: { leadId },
        body: {
          weekStarting: targetWeek,
          points: pointsToCarry.slice(0, maxCarriedPoints).map(({ id }) => ({ reportId, pointId: id })),
        },
      });
    await run(() => sendAndVerify(send), {
      done: ({ count }) =>
        `${count === 1 ? "1 point" : `${count} points`} carried over to the week ending ${formatDay(fridayAfterMonday(targetWeek))}`,
      failed: "Failed to add talking point",
      fallback: "Pulse didn't respond.",
    });
    sync.refresh();
  };

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(outlineText(rows, nameOf));
      toast.success("Report copied");
    } catch {
      toast.error("The report couldn't be copied", "Your browser doesn't allow it. Select the text and copy it.");
    }
  };

  return (
    <>
      {isReadOnly && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The manager has changed, so this report is read-only.
        </Alert>
      )}
      {!isPast && !isReadOnly && (
        <EarlierPoints
          key={reportId}
          leadId={leadId}
          reportId={reportId}
          weekStarting={weekStarting}
          onChanged={onEarlierChanged}
        />
      )}
      <Card
        title="Weekly Report"
        text={week}
        actions={
          (!isReadOnly || status !== "saved") && (
            <SaveState
              state={status}
              isKeptOnDevice={state.isOnDevice && state.failure?.kind === "unreachable" && !isAnythingRefused(local)}
              label="Talking Points"
              onRetry={sync.refresh}
            />
          )
        }
      >
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
          <Typography variant="h3" component="h3" sx={{ flex: 1 }}>
            Talking Points
          </Typography>
          {!isReadOnly && local.deletedPoints.length > 0 && (
            <Button size="small" onClick={() => sync.change(undoDeletion)}>
              Undo Deletion
            </Button>
          )}
          {isShared && !isReadOnly && open.length > 0 && (
            <Button size="small" disabled={isSendingCarryOver} onClick={() => void carryOver()}>
              {isPast ? "Carry Over to This Week" : "Carry Over to Next Week"}
            </Button>
          )}
          {mayCarryToNewManager && (
            <Button size="small" onClick={() => setIsCarryDialogOpen(true)}>
              {`Carry Over to ${fullName(manager)}`}
            </Button>
          )}
          <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
            Copy
          </Button>
        </Box>
        <div role="status">
          {local.deletedPoints.length > 0 && (
            <Typography variant="caption" color="textSecondary">
              {local.deletedPoints.length === 1 ? "1 point deleted" : `${local.deletedPoints.length} points deleted`}
            </Typography>
          )}
        </div>
        <PointOutline
          leadId={leadId}
          sync={sync}
          state={state}
          startedPointId={startedPointId}
          people={people}
          nameOf={nameOf}
          carriedTextOf={(point) => carriedOverText(point, report, page.reports, nameOf)}
          onTagged={onTagged}
        />
        {!isReadOnly && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 2 }}>
            {isTouch
              ? "Tap a point to edit it, its checkbox to tick it, and the person next to it to tag a team member."
              : "Enter adds a point, Tab and Shift+Tab indent, Alt+↑ and Alt+↓ move, @ tags a team member, Ctrl+Enter ticks, Esc leaves the text."}
          </Typography>
        )}
      </Card>
      {isCarryDialogOpen && mayCarryToNewManager && (
        <CarryOverDialog
          report={report}
          rows={rows}
          manager={manager}
          formerManagerName={report.managerId === null ? null : nameOf(report.managerId)}
          today={page.today}
          onCarried={onOpen}
          onClose={() => setIsCarryDialogOpen(false)}
        />
      )}
      <PrintedReport title={title} week={week} rows={rows} nameOf={nameOf} />
    </>
  );
};
