import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import {
  finalEvaluationRefusal,
  finalizeRefusal,
  meetingPageRefusal,
  shareRefusal,
} from "#domain/reviews/stepRefusals.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import type { EvaluationKind } from "../evaluation/kinds/evaluationKind.ts";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { goToSection, sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { approvedByName, employeeShortName } from "../shared/people/reviewNames.ts";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { MeetingForm } from "./MeetingForm.tsx";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { MeetingNotReady } from "./MeetingNotReady.tsx";
import { MeetingSection, meetingStatus } from "./MeetingSection.tsx";
import { evaluatorNamesFor, nonEmployeeReadersText } from "./meetingText.ts";
import { OverviewSection, overviewTitle } from "./OverviewSection.tsx";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";
import { ScheduleMeetingDialog } from "./ScheduleMeetingDialog.tsx";

interface ManagedMeetingProps {
  readonly view: DatedReviewView;
}

/** Shares a finalized evaluation after a confirmation (docs/reviews.md#performance-meeting). */
const ShareActions = ({ view }: ManagedMeetingProps) => {
  const { busy, problem, setProblem, run } = useSave();
  const { review, managerEvaluation } = view;
  const name = employeeShortName(review);
  const readers = nonEmployeeReadersText(useMe(), "you", view);
  const [confirming, setConfirming] = useState(false);
  const body = { version: managerEvaluation?.version ?? 0 };
  const share = () =>
    sendReviewChange(
      review.id,
      (params) => write("reviews", "shareReview", { params, body }),
      (stored) => stored.review.sharedWithEmployeeAt !== null,
    );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1.5 }}>
      <Hint sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {`The final evaluation is complete and read-only. ${name} can't read it yet.`}
      </Hint>
      <Button variant="contained" color="primary" onClick={() => setConfirming(true)}>
        Share with Employee
      </Button>
      <ConfirmDialog
        open={confirming}
        title={`Share the result with ${fullName(review.employee)}?`}
        confirmLabel="Share"
        busy={busy}
        error={problem}
        onConfirm={() =>
          void run(share, {
            done: "Review shared with employee successfully",
            failed: "Failed to share review with employee",
          })
        }
        onClose={() => {
          setConfirming(false);
          setProblem(null);
        }}
      >
        {`${name} can then read your final rating, levels and comments, the comments of ${approvedByName(view)} and the self-evaluation. Until then, only ${readers} can read them. You can't undo sharing.`}
      </ConfirmDialog>
    </Box>
  );
};

const finalEvaluationKind: EvaluationKind = {
  name: "final",
  getEvaluation: (view) => view.managerEvaluation,
  setEvaluation: (view, managerEvaluation) => ({ ...view, managerEvaluation, isFinalEvaluationStarted: true }),
  closedReason: ({ review, round }) => {
    const message = finalEvaluationRefusal(review, round);
    return message === null ? null : { message, isDeadlinePassed: false };
  },
  // The first save is manual, because the approval can't be withdrawn after it
  // (docs/reviews.md#withdrawing-an-approval).
  savesAutomatically: ({ isFinalEvaluationStarted }) => isFinalEvaluationStarted,
  completionProblem: ({ review, round }) => finalizeRefusal(review, round),
  saveRoute: "saveFinalEvaluation",
  completeRoute: "finalizeReview",
  isCompleted: (review) => review.finalManagerEvaluationCompletedAt !== null,
  texts: {
    complete: "Finalize Evaluation",
    // Finalizing can't be undone, so it has no shortcut.
    saveAndComplete: null,
    completing: "Finalizing...",
    completed: "Final evaluation completed successfully",
    completionFailed: "Failed to finalize evaluation",
    conflictSource: "in another window or on another device",
  },
};

/** The form until finalized, then the result to share. Unsaved answers stay visible to copy. */
export const ManagedMeeting = ({ view }: ManagedMeetingProps) => {
  const viewer = useMe();
  const { review, round, today } = view;
  const evaluation = useEvaluation(finalEvaluationKind, view, viewer.id);
  const [scheduling, setScheduling] = useState(false);
  const { answers, closedState, dirty, storedDraft } = evaluation;
  // Charts may update later than the typed text.
  const deferredAnswers = useDeferredValue(answers);
  const schedulable = finalEvaluationRefusal(review, round) === null;
  const scheduleButton = useMemo(
    () =>
      schedulable && (
        <Button onClick={() => setScheduling(true)}>
          {review.meetingScheduledAt === null ? "Schedule Meeting" : "Edit Meeting Date"}
        </Button>
      ),
    [schedulable, review.meetingScheduledAt],
  );
  /** The result comes first once the evaluation is final. */
  const bottomSections = useMemo((): readonly FormSection[] => {
    const meeting = {
      id: sectionIds.meeting,
      label: "Meeting",
      content: <MeetingSection view={view} answers={deferredAnswers} actions={scheduleButton} />,
    };
    const overview = {
      id: sectionIds.overview,
      label: overviewTitle(view),
      content: <OverviewSection view={view} answers={deferredAnswers} who={evaluatorNamesFor(viewer, view.review)} />,
    };
    return view.review.finalManagerEvaluationCompletedAt === null ? [meeting, overview] : [overview, meeting];
  }, [view, viewer, deferredAnswers, scheduleButton]);

  const isReadOnly = closedState !== null && !dirty && storedDraft === null;
  const status = meetingStatus(review).label;
  const shownStatus = useRef(status);
  useEffect(() => {
    if (shownStatus.current === status || !isReadOnly) {
      return;
    }
    shownStatus.current = status;
    // The pressed button has been removed: focus the section that shows the new status.
    goToSection(sectionIds.meeting);
  }, [status, isReadOnly]);

  const shownDay = useRef(review.meetingScheduledAt);
  useEffect(() => {
    if (scheduling || shownDay.current === review.meetingScheduledAt) {
      return;
    }
    shownDay.current = review.meetingScheduledAt;
    // Once a date is set, the bar's button disappears: move a lost focus to the section's button.
    if (document.activeElement === document.body) {
      document.getElementById(sectionIds.meeting)?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [scheduling, review.meetingScheduledAt]);

  if (isReadOnly && meetingPageRefusal(review) !== null) {
    return <MeetingNotReady view={view} />;
  }
  if (isReadOnly) {
    return (
      <ReadOnlyMeeting
        view={view}
        actionBar={shareRefusal(review) === null ? <ShareActions view={view} /> : undefined}
      />
    );
  }
  return (
    <MeetingLayout view={view} answers={answers}>
      <MeetingForm
        view={view}
        evaluation={evaluation}
        meetingAndOverview={bottomSections}
        onSchedule={() => setScheduling(true)}
      />
      {scheduling && (
        <ScheduleMeetingDialog review={review} round={round} today={today} onClose={() => setScheduling(false)} />
      )}
    </MeetingLayout>
  );
};
