import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { fullName } from "#domain/people/terms.ts";
import type { EvaluationAnswers } from "#domain/reviews/evaluationModel.ts";
import {
  finalEvaluationRefusal,
  finalizeRefusal,
  meetingPageRefusal,
  shareRefusal,
} from "#domain/reviews/stepRefusals.ts";
import { refetch } from "#web/lib/saving/readCache.ts";
import { sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { ConfirmDialog } from "#web/ui/dialogs/ConfirmDialog.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import type { ReviewViewer } from "../document/reviewViewer.ts";
import type { FormSection } from "../evaluation/EvaluationForm.tsx";
import { type EvaluationKind, toRequestBody } from "../evaluation/kinds/evaluationKind.ts";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { goToSection, sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { approvedByName, employeeShortName } from "../shared/people/reviewNames.ts";
import { MeetingForm } from "./MeetingForm.tsx";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { MeetingNotReady } from "./MeetingNotReady.tsx";
import { MeetingSection } from "./MeetingSection.tsx";
import { meetingStatus } from "./meetingStatus.ts";
import { evaluatorNamesFor, nonEmployeeReadersText } from "./meetingText.ts";
import { OverviewSection, overviewTitle } from "./OverviewSection.tsx";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";
import { ScheduleMeetingDialog } from "./ScheduleMeetingDialog.tsx";

const useShare = ({ review, managerEvaluation }: DatedReviewView) => {
  const { busy, problem, setProblem, run } = useSave();
  const params = { reviewId: review.id };
  const send = () =>
    sendAndVerify<unknown>({
      send: () => write("reviews", "shareReview", { params, body: { version: managerEvaluation?.version ?? 0 } }),
      findStored: async () => {
        const stored = (await refetch("reviews", "getReview", { params })).review;
        return stored.sharedWithEmployeeAt === null ? null : stored;
      },
    });
  const share = async (): Promise<void> => {
    await run(send, {
      done: "Review shared with employee successfully",
      failed: "Failed to share review with employee",
    });
  };
  return { busy, problem, share, forgetProblem: () => setProblem(null) };
};

interface ShareActionsProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
}

/** Shares a finalized evaluation after a confirmation (docs/reviews.md#performance-meeting). */
const ShareActions = ({ view, viewer }: ShareActionsProps) => {
  const { busy, problem, share, forgetProblem } = useShare(view);
  const name = employeeShortName(view.review);
  const readers = nonEmployeeReadersText(viewer, "you", view);
  const [confirming, setConfirming] = useState(false);
  const close = () => {
    setConfirming(false);
    forgetProblem();
  };
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
        title={`Share the result with ${fullName(view.review.employee)}?`}
        confirmLabel="Share"
        busy={busy}
        error={problem}
        onConfirm={() => void share()}
        onClose={close}
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
  saveRoute: ["reviews", "saveFinalEvaluation"],
  completeRoute: ["reviews", "finalizeReview"],
  send: (reviewId, answers) =>
    write("reviews", "saveFinalEvaluation", {
      params: { reviewId },
      body: { ...toRequestBody(answers), ...(answers.nextSteps && { nextSteps: answers.nextSteps }) },
    }),
  complete: (reviewId, version) => write("reviews", "finalizeReview", { params: { reviewId }, body: { version } }),
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

interface MeetingSectionsProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
  readonly answers: EvaluationAnswers;
  readonly actions: ReactNode;
}

/** The result comes first once the evaluation is final. */
const meetingSections = ({ view, viewer, answers, actions }: MeetingSectionsProps): readonly FormSection[] => {
  const meeting = {
    id: sectionIds.meeting,
    label: "Meeting",
    content: <MeetingSection view={view} answers={answers} actions={actions} />,
  };
  const overview = {
    id: sectionIds.overview,
    label: overviewTitle(view),
    content: <OverviewSection view={view} answers={answers} who={evaluatorNamesFor(viewer, view.review)} />,
  };
  return view.review.finalManagerEvaluationCompletedAt === null ? [meeting, overview] : [overview, meeting];
};

interface ManagedMeetingProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
  readonly breadcrumbs: ReactNode;
}

/** The form until finalized, then the result to share. Unsaved answers stay visible to copy. */
export const ManagedMeeting = ({ view, viewer, breadcrumbs }: ManagedMeetingProps) => {
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
  const bottomSections = useMemo(
    () => meetingSections({ view, viewer, answers: deferredAnswers, actions: scheduleButton }),
    [view, viewer, deferredAnswers, scheduleButton],
  );

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
    return <MeetingNotReady view={view} viewer={viewer} breadcrumbs={breadcrumbs} />;
  }
  if (isReadOnly) {
    return (
      <ReadOnlyMeeting
        view={view}
        viewer={viewer}
        breadcrumbs={breadcrumbs}
        {...(shareRefusal(review) === null ? { actionBar: <ShareActions view={view} viewer={viewer} /> } : {})}
      />
    );
  }
  return (
    <MeetingLayout view={view} viewer={viewer} answers={answers} breadcrumbs={breadcrumbs}>
      <MeetingForm
        view={view}
        evaluation={evaluation}
        meetingAndOverview={bottomSections}
        onSchedule={() => setScheduling(true)}
      />
      {scheduling && <ScheduleMeetingDialog review={review} today={today} onClose={() => setScheduling(false)} />}
    </MeetingLayout>
  );
};
