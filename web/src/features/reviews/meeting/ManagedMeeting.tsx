import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { finalEvaluationRefusal, meetingRefusal, shareRefusal } from "#domain/reviews/stepRefusals.ts";
import { finalEvaluationKind } from "../evaluation/kinds/finalEvaluationKind.ts";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { goToSection, sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingForm } from "./MeetingForm.tsx";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { meetingSections } from "./meetingSections.tsx";
import { meetingStatus } from "./meetingStatus.ts";
import type { MeetingViewer } from "./meetingText.ts";
import { NotOpen } from "./NotOpen.tsx";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";
import { ScheduleMeetingDialog } from "./ScheduleMeetingDialog.tsx";
import { ShareActions } from "./ShareActions.tsx";

interface ManagedMeetingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
}

/**
 * The form until the evaluation is finalized, then the result with a button to share it. Unsaved answers stay visible
 * so they can be copied.
 */
export const ManagedMeeting = ({ view, viewer, breadcrumbs }: ManagedMeetingProps) => {
  const { review, round, today } = view;
  const evaluation = useEvaluation(finalEvaluationKind, view, viewer.id);
  const [scheduling, setScheduling] = useState(false);
  const { answers, closed, dirty, storedDraft } = evaluation;
  // Charts may update later than the typed text.
  const deferredAnswers = useDeferredValue(answers);
  const schedulable = finalEvaluationRefusal(review, round) === null;
  const schedule = useMemo(
    () =>
      schedulable && (
        <Button onClick={() => setScheduling(true)}>
          {review.meetingScheduledAt === null ? "Schedule Meeting" : "Edit Meeting Date"}
        </Button>
      ),
    [schedulable, review.meetingScheduledAt],
  );
  const after = useMemo(
    () => meetingSections({ view, viewer, answers: deferredAnswers, actions: schedule }),
    [view, viewer, deferredAnswers, schedule],
  );

  const isReadOnly = closed !== null && !dirty && storedDraft === null;
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
    // The action bar's button is removed once there is a date. If that lost the focus, move it to the other button.
    if (document.activeElement === document.body) {
      document.getElementById(sectionIds.meeting)?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [scheduling, review.meetingScheduledAt]);

  if (isReadOnly && meetingRefusal(review) !== null) {
    return <NotOpen view={view} viewer={viewer} breadcrumbs={breadcrumbs} />;
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
      <MeetingForm view={view} evaluation={evaluation} after={after} onSchedule={() => setScheduling(true)} />
      {scheduling && <ScheduleMeetingDialog review={review} today={today} onClose={() => setScheduling(false)} />}
    </MeetingLayout>
  );
};
