import Button from "@mui/material/Button";
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSWRConfig } from "swr";
import type { Review } from "#domain/reviews/model.ts";
import { finalEvaluationRefusal, shareRefusal } from "#domain/reviews/rules.ts";
import { readKey } from "#web/lib/useRead.ts";
import { finalEvaluationKind } from "../evaluation/kinds/finalEvaluationKind.ts";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { goToSection, sectionIds } from "../layout/sectionIds.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { ChangesSinceApproval } from "./ChangesSinceApproval.tsx";
import { MeetingForm } from "./MeetingForm.tsx";
import { MeetingLayout } from "./MeetingLayout.tsx";
import { meetingSections } from "./meetingSections.tsx";
import { meetingStatus } from "./meetingStatus.ts";
import type { MeetingViewer } from "./meetingText.ts";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";
import { ScheduleMeetingDialog } from "./ScheduleMeetingDialog.tsx";
import { ShareActions } from "./ShareActions.tsx";

interface ManagedMeetingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
}

/**
 * A meeting as whoever does the manager's part has it: a form until the evaluation is finalized, then the result, which
 * is shared from here. What was typed and not saved in time stays in the form, to be copied.
 */
export const ManagedMeeting = ({ view, viewer, breadcrumbs }: ManagedMeetingProps) => {
  const { review, round, today, skillsets, approvedEvaluation } = view;
  const { mutate } = useSWRConfig();
  const evaluation = useEvaluation(finalEvaluationKind, view, viewer.id);
  const [scheduling, setScheduling] = useState(false);
  const { answers, closed, dirty, storedDraft } = evaluation;
  // The pictures may lag behind the keyboard.
  const pictured = useDeferredValue(answers);
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
  const before = useMemo(
    () => meetingSections({ view, viewer, answers: pictured, actions: schedule }),
    [view, viewer, pictured, schedule],
  );

  const reading = closed !== null && !dirty && storedDraft === null;
  const status = meetingStatus(review).label;
  const shownStatus = useRef(status);
  useEffect(() => {
    if (shownStatus.current === status || !reading) return;
    shownStatus.current = status;
    // The button that was pressed is gone; the focus goes where the page says what came of it.
    goToSection(sectionIds.meeting);
  }, [status, reading]);

  const viewKey = readKey("reviews", "getReview", { params: { reviewId: review.id } });
  const shownDay = useRef(review.meetingScheduledAt);
  useEffect(() => {
    if (scheduling || shownDay.current === review.meetingScheduledAt) return;
    shownDay.current = review.meetingScheduledAt;
    // The action bar's button goes once there is a day; the one beside the day takes the focus, where it fell to nothing.
    if (document.activeElement === document.body) {
      document.getElementById(sectionIds.meeting)?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [scheduling, review.meetingScheduledAt]);

  if (reading) {
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
        before={before}
        sinceApproval={(at) =>
          approvedEvaluation && (
            <ChangesSinceApproval at={at} answers={answers} approved={approvedEvaluation} skillsets={skillsets} />
          )
        }
        onSchedule={() => setScheduling(true)}
      />
      {scheduling && (
        <ScheduleMeetingDialog
          review={review}
          today={today}
          onClose={() => setScheduling(false)}
          onScheduled={(scheduled: Review) =>
            void mutate<DatedReviewView>(viewKey, (now) => now && { ...now, review: scheduled }, {
              revalidate: false,
            })
          }
          onRefused={() => void mutate(viewKey)}
        />
      )}
    </MeetingLayout>
  );
};
