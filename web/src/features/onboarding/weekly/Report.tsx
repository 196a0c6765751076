import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { mayReopenWeeklyReports, maySubmitWeeklyReports, mayWriteWeeklyReports } from "#domain/onboarding/policy.ts";
import { reflectionFields } from "#domain/onboarding/terms.ts";
import type { WeeklyReport, WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import { isFullyAssessed, previousReport, writingBlockedReason } from "#domain/onboarding/weeklyReportRules.ts";
import { useConfig } from "#web/lib/config.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { formatDayOf } from "#web/lib/words/dates.ts";
import { errorMessage } from "#web/lib/words/errorMessage.ts";
import { Card } from "#web/ui/Card.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";
import { readReportNow, showReport } from "../shared/reportOnPage.ts";
import { Assessments } from "./Assessments.tsx";
import { Reflection } from "./Reflection.tsx";
import { useReflection } from "./useReflection.ts";
import { useReportSubmission } from "./useReportSubmission.ts";
import { useScores } from "./useScores.ts";
import { weekRange, weekTitle } from "./weekTexts.ts";

interface ReportProps {
  readonly report: WeeklyReport;
  readonly context: WeeklyReports;
}

const submitHint = "Complete all progress assessments to submit";

export const Report = ({ report, context }: ReportProps) => {
  const me = useMe();
  const toast = useToast();
  const { timeZone } = useConfig();
  const hintId = useId();
  const { run } = useSave();
  const newHire = { id: report.userId };
  const changed = report.changedAfterSubmission;
  const changes = new Set(changed?.changes ?? []);
  const isOwn = me.id === report.userId;
  const mayWrite = mayWriteWeeklyReports(me, newHire);
  const blocked = writingBlockedReason(me.id, { ...report, onboardingStatus: context.onboardingStatus });
  // What someone else writes opens as a document; editing it is a deliberate step.
  const [edits, setEdits] = useState(false);
  const canWrite = mayWrite && blocked === null && (isOwn || edits);

  const reflection = useReflection({
    report,
    writerId: me.id,
    onFailed: (error) => toast.error("Error updating report", errorMessage(error, "Pulse couldn't respond.")),
  });
  const saveTexts = async (): Promise<boolean> =>
    (await Promise.all(reflectionFields.map((field) => reflection[field].flush()))).every(Boolean);
  const { assessments, setScore, settled } = useScores(report);
  const submission = useReportSubmission({ report: { ...report, assessments }, saveTexts, settled });
  const canSubmit = maySubmitWeeklyReports(me, newHire) && blocked === null;
  const isReady = isFullyAssessed({ assessments });
  useShortcuts([
    ...(canWrite ? [{ key: "s", mod: true, label: "Save Texts", run: () => void saveTexts() }] : []),
    ...(canSubmit ? [{ key: "enter", mod: true, label: "Submit Report", run: submission.request }] : []),
  ]);

  const reopen = async (): Promise<void> => {
    const { userId, weekStarting } = report;
    const send = () =>
      sendAndVerify({
        send: () => write("onboarding", "reopenWeeklyReport", { params: { userId, weekStarting } }),
        findStored: async () => {
          const stored = await readReportNow(userId, weekStarting);
          return stored.status === "draft" ? stored : null;
        },
      });
    await run(async () => showReport(await send()), {
      done: ["Weekly report reopened", "The new hire can submit it until the end of the week."],
      failed: "Error updating report",
      fallback: "Pulse couldn't respond.",
    });
  };

  const lastWeek = new Map(
    (previousReport(context.reports, report.weekStarting)?.assessments ?? []).flatMap(({ itemId, score }) =>
      score === null ? [] : [[itemId, score] as const],
    ),
  );
  return (
    <>
      <Card
        sx={{ mb: 2 }}
        title={
          <Box
            component="span"
            sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}
          >
            {weekTitle(report.weekStarting, context.startedOn)}
            <ReportStatusBadge status={report.status} />
          </Box>
        }
        text={[
          weekRange(report.weekStarting),
          ...(report.submittedAt === null ? [] : [`Submitted on ${formatDayOf(report.submittedAt, timeZone)}`]),
          ...(changed === null ? [] : [`Changed by ${changed.name} on ${formatDayOf(changed.at, timeZone)}`]),
        ].join(" · ")}
      >
        {mayWrite && !isOwn && (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            {mayReopenWeeklyReports(me, newHire) &&
              report.status === "overdue" &&
              context.onboardingStatus === "ongoing" && <Button onClick={() => void reopen()}>Reopen as Draft</Button>}
            <Button
              aria-pressed={edits}
              onClick={() => {
                void saveTexts().then((saved) => (saved || !edits) && setEdits(!edits));
              }}
            >
              {edits ? "Done Editing" : "Edit Report"}
            </Button>
          </Box>
        )}
        {isOwn && blocked !== null && <Alert severity="info">{blocked}</Alert>}
        {isOwn && blocked === null && (
          <Typography variant="body2">
            You, all managers, leads and admins, and the CTO can read this now, also as a draft.
          </Typography>
        )}
      </Card>
      <Reflection reflection={reflection} readOnly={!canWrite} changed={changes} />
      <Assessments
        assessments={assessments}
        lastWeek={lastWeek}
        readOnly={!canWrite}
        changed={changes}
        onChange={setScore}
      />
      {canSubmit && (
        <Box
          component="section"
          aria-label="Actions"
          sx={{
            // In sight from the first text to the last score, on a phone too.
            position: "sticky",
            bottom: 8,
            zIndex: 2,
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: 1.5,
            rowGap: 0.5,
            mb: 2,
            px: { xs: 2, md: 2.5 },
            py: 1.25,
            border: 1,
            borderColor: "line.main",
            borderRadius: 1,
            bgcolor: "background.paper",
            boxShadow: 2,
          }}
        >
          <ActionButton
            variant="contained"
            color="primary"
            inactive={!isReady || submission.busy}
            {...(isReady ? {} : { "aria-describedby": hintId })}
            onClick={submission.request}
            onInactivePress={submission.busy ? undefined : submission.request}
          >
            Submit Report
          </ActionButton>
          {!isReady && (
            <Typography id={hintId} variant="body2" color="textSecondary" sx={{ flex: "1 1 0", minWidth: 160 }}>
              {submitHint}
            </Typography>
          )}
        </Box>
      )}
      <ConfirmDialog
        open={submission.asks}
        title="Submit this report?"
        confirmLabel={submission.busy ? "Submitting..." : "Submit Report"}
        busy={submission.busy}
        onConfirm={() => void submission.submit()}
        onClose={submission.cancel}
      >
        You can't change it after that. Managers, leads and admins still can, and you see what they changed.
      </ConfirmDialog>
    </>
  );
};
