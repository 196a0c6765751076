import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { mayReopenWeeklyReports, maySubmitWeeklyReports, mayWriteWeeklyReports } from "#domain/onboarding/policy.ts";
import { type ReflectionField, reflectionFieldLabels, reflectionFields } from "#domain/onboarding/terms.ts";
import type { ReportValues, WeeklyReport, WeeklyReports } from "#domain/onboarding/weeklyReportModel.ts";
import {
  isFullyAssessed,
  newHireWritingBlockedReason,
  reportOfWeekBefore,
} from "#domain/onboarding/weeklyReportRules.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { errorMessage } from "#web/lib/reading/ApiError.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { copyKey } from "#web/lib/saving/unsavedCopies.ts";
import { type AutosavedText, useAutosavedText, type VersionedText } from "#web/lib/saving/useAutosavedText.ts";
import { useOptimisticValues } from "#web/lib/saving/useOptimisticValues.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { useWarmUp } from "#web/lib/saving/useWarmUp.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { Card } from "#web/ui/Card.tsx";
import { Disclosure } from "#web/ui/Disclosure.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { StoredDraftDialog } from "#web/ui/dialogs/StoredDraftDialog.tsx";
import { useToast } from "#web/ui/feedback/toasts.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { TextDifference } from "#web/ui/text/TextDifference.tsx";
import { ReportStatusBadge } from "../shared/ReportStatusBadge.tsx";
import { cacheReport, fetchReport } from "../shared/reportCache.ts";
import { Assessments } from "./Assessments.tsx";
import { ReadOnlyText, ReflectionText } from "./ReflectionText.tsx";
import { useReportSubmission } from "./useReportSubmission.ts";
import { weekRange, weekTitle } from "./weekTexts.ts";

const textOf = (report: WeeklyReport, field: ReflectionField): VersionedText => ({
  text: report[field] ?? "",
  version: report.textVersions[field],
});

const useReflection = (
  report: WeeklyReport,
  writerId: string,
  onFailed: (error: unknown) => void,
): Readonly<Record<ReflectionField, AutosavedText>> => {
  useWarmUp(["onboarding", "saveReflection"]);
  const { userId, weekStarting } = report;
  const optionsOf = (field: ReflectionField) => ({
    stored: textOf(report, field),
    copyKey: copyKey("weekly-report", writerId, report.id, field),
    save: async (text: string, version: number) => {
      const saved = await write("onboarding", "saveReflection", {
        params: { userId, weekStarting, field },
        body: { text, version },
      });
      await cacheReport(saved);
      return textOf(saved, field);
    },
    readStored: async () => textOf(await fetchReport(userId, weekStarting), field),
    onFailed,
  });
  return {
    highlights: useAutosavedText(optionsOf("highlights")),
    strengths: useAutosavedText(optionsOf("strengths")),
    challenges: useAutosavedText(optionsOf("challenges")),
    focusNextWeek: useAutosavedText(optionsOf("focusNextWeek")),
  };
};

interface ReflectionProps {
  readonly reflection: ReturnType<typeof useReflection>;
  readonly readOnly: boolean;
  readonly submittedValues: ReportValues;
}

const Reflection = ({ reflection, readOnly, submittedValues }: ReflectionProps) => {
  const textsWithDraft = reflectionFields
    .map((field) => reflection[field])
    .filter(({ storedDraft }) => storedDraft !== null);
  const storedAt = textsWithDraft
    .map(({ storedDraft }) => storedDraft?.storedAt ?? "")
    .toSorted()
    .at(-1);
  return (
    <Card title="Weekly Reflection" {...(readOnly ? {} : { text: "Texts save automatically" })} sx={{ mb: 2 }}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
          columnGap: 2.5,
          rowGap: 2,
        }}
      >
        {reflectionFields.map((field) => {
          const Text = readOnly ? ReadOnlyText : ReflectionText;
          const submittedValue = submittedValues[field];
          return (
            <Box key={field}>
              <Text label={reflectionFieldLabels[field]} value={reflection[field]} />
              {submittedValue !== undefined && (
                <Disclosure summary="Changed after submission">
                  <TextDifference before={String(submittedValue ?? "")} after={reflection[field].text} />
                </Disclosure>
              )}
            </Box>
          );
        })}
      </Box>
      {storedAt !== undefined && (
        <StoredDraftDialog
          storedAt={storedAt}
          textsLabel="texts"
          onRestore={() => {
            for (const text of textsWithDraft) {
              text.restore();
            }
          }}
          onDiscard={() => {
            for (const text of textsWithDraft) {
              text.discardStoredDraft();
            }
          }}
        />
      )}
    </Card>
  );
};

/** Scores are shown before they are saved, and undone if saving fails. */
const useScores = (report: WeeklyReport) => {
  const toast = useToast();
  const { userId, weekStarting } = report;
  const { wanted, set, whenAllSaved } = useOptimisticValues<number>({
    save: async (itemId, score) => {
      const params = { userId, weekStarting, itemId };
      await cacheReport(await sendAndVerify(() => write("onboarding", "saveScore", { params, body: { score } })));
    },
    onFailed: (error) => {
      toast.error("Error updating assessment", errorMessage(error, "Pulse didn't respond."));
      // The score may be saved despite a lost response, or the report was submitted.
      void fetchReport(userId, weekStarting).catch(() => undefined);
    },
  });
  return {
    assessments: report.assessments.map((one) => ({ ...one, score: wanted.get(one.itemId) ?? one.score })),
    setScore: set,
    /** Waits until no score is being saved. Resolves to whether all of them were saved. */
    whenScoresSaved: whenAllSaved,
  };
};

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
  const submittedValues = changed?.submitted ?? {};
  const isOwn = me.id === report.userId;
  const mayWrite = mayWriteWeeklyReports(me, newHire);
  const blockedReason = newHireWritingBlockedReason(me.id, { ...report, onboardingStatus: context.onboardingStatus });
  // Someone else's report opens read-only; editing it is a deliberate step.
  const [isEditing, setIsEditing] = useState(false);
  const isEditable = mayWrite && blockedReason === null && (isOwn || isEditing);

  const reflection = useReflection(report, me.id, (error) =>
    toast.error("Error updating report", errorMessage(error, "Pulse didn't respond.")),
  );
  const saveTexts = async (): Promise<boolean> =>
    (await Promise.all(reflectionFields.map((field) => reflection[field].flush()))).every(Boolean);
  const { assessments, setScore, whenScoresSaved } = useScores(report);
  const submission = useReportSubmission({ report: { ...report, assessments }, saveTexts, whenScoresSaved });
  const canSubmit = maySubmitWeeklyReports(me, newHire) && blockedReason === null;
  const isReady = isFullyAssessed({ assessments });
  useShortcuts([
    ...(isEditable ? [{ key: "s", mod: true, label: "Save Texts", run: () => void saveTexts() }] : []),
    ...(canSubmit ? [{ key: "enter", mod: true, label: "Submit Report", run: submission.request }] : []),
  ]);

  const reopen = async (): Promise<void> => {
    const { userId, weekStarting } = report;
    const send = () =>
      sendAndVerify(
        () => write("onboarding", "reopenWeeklyReport", { params: { userId, weekStarting } }),
        async () => {
          const stored = await fetchReport(userId, weekStarting);
          return stored.status === "draft" ? stored : null;
        },
      );
    await run(async () => cacheReport(await send()), {
      done: ["Weekly report reopened", "The new hire can submit it until the end of the week."],
      failed: "Error updating report",
      fallback: "Pulse didn't respond.",
    });
  };

  const lastWeekScores = new Map(
    (reportOfWeekBefore(context.reports, report.weekStarting)?.assessments ?? []).flatMap(({ itemId, score }) =>
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
            {weekTitle(report.weekStarting, context.startDate)}
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
              aria-pressed={isEditing}
              onClick={() => {
                void saveTexts().then((saved) => (saved || !isEditing) && setIsEditing(!isEditing));
              }}
            >
              {isEditing ? "Done Editing" : "Edit Report"}
            </Button>
          </Box>
        )}
        {isOwn && blockedReason !== null && <Alert severity="info">{blockedReason}</Alert>}
        {isOwn && blockedReason === null && (
          <Typography variant="body2">
            You, all managers, leads and admins, and the CTO can read this now, even as a draft.
          </Typography>
        )}
      </Card>
      <Reflection reflection={reflection} readOnly={!isEditable} submittedValues={submittedValues} />
      <Assessments
        assessments={assessments}
        lastWeekScores={lastWeekScores}
        readOnly={!isEditable}
        submittedValues={submittedValues}
        onChange={setScore}
      />
      {canSubmit && (
        <Box
          component="section"
          aria-label="Actions"
          sx={{
            // Stays visible while the report scrolls, even on a phone.
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
            onInactiveClick={submission.busy ? undefined : submission.request}
          >
            Submit Report
          </ActionButton>
          {!isReady && (
            <Hint id={hintId} sx={{ flex: "1 1 0", minWidth: 160 }}>
              {submitHint}
            </Hint>
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
