import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { meetingPageRefusal } from "#domain/reviews/stepRefusals.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDay, formatRelativeDay, timeSuffix } from "#web/lib/format/dates.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { EmptyState, LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { UnsavedTextRecovery } from "../evaluation/UnsavedTextRecovery.tsx";
import { MyResult } from "../result/MyResult.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { ManagedMeeting } from "./ManagedMeeting.tsx";
import { MeetingBreadcrumbs } from "./MeetingBreadcrumbs.tsx";
import { MeetingNotReady } from "./MeetingNotReady.tsx";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";

interface OpenedMeetingProps {
  readonly view: DatedReviewView;
}

/** States the meeting's date, or that the round ended without a result (docs/evaluations.md#editing-windows). */
const notSharedText = ({ review, round, today }: DatedReviewView, timeZone: string): string => {
  const isUnmanaged = review.employee.managerId === null;
  if (round.status === "completed" && review.finalManagerEvaluationCompletedAt === null) {
    const whom = isUnmanaged ? "the CTO" : "your manager";
    return `The round was completed before the evaluation was finalized. Ask ${whom} about it.`;
  }
  const day = review.meetingScheduledAt;
  const sharer = isUnmanaged ? "The CTO" : "Your manager";
  return day === null
    ? `${sharer} shares the result with you after the performance meeting.`
    : `Your performance meeting: ${formatDay(day)}${timeSuffix(day, review.meetingTime, timeZone)}, ${formatRelativeDay(day, today)}. ${sharer} shares the result with you afterward.`;
};

const NotShared = ({ view }: OpenedMeetingProps) => {
  const { timeZone } = useConfig();
  const { review, round, today } = view;
  return (
    <Page title="Performance Meeting" purpose={round.name} breadcrumbs={<MeetingBreadcrumbs round={round} />}>
      <EmptyState
        title="This performance review has not been shared with you yet."
        text={notSharedText(view, timeZone)}
        action={<AddToCalendar review={review} today={today} />}
      />
    </Page>
  );
};

/**
 * A meeting as the viewer may see it (docs/reviews.md#performance-meeting, docs/reviews.md#who-sees-what,
 * docs/reviews.md#acting-manager).
 */
const OpenedMeeting = ({ view }: OpenedMeetingProps) => {
  const me = useMe();
  const { review } = view;
  // If the approval is withdrawn, the open form keeps its text.
  const [wasOpen] = useState(() => isReviewManager(me, review) && meetingPageRefusal(review) === null);
  if (me.id === review.employee.id) {
    return review.sharedWithEmployeeAt === null ? <NotShared view={view} /> : <MyResult view={view} />;
  }
  if (!wasOpen && meetingPageRefusal(review) !== null) {
    return <MeetingNotReady view={view} />;
  }
  return isReviewManager(me, review) ? <ManagedMeeting view={view} /> : <ReadOnlyMeeting view={view} />;
};

/**
 * The manager prepares the meeting here, and the employee reads the result after sharing
 * (docs/reviews.md#performance-meeting). Both look at this page, so it has no links to other people's reviews.
 */
export const PerformanceMeetingPage = () => {
  const { reviewId = "" } = useParams();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  if (view !== undefined && error?.code !== "FORBIDDEN") {
    return <OpenedMeeting key={reviewId} view={view} />;
  }
  return (
    <Page title="Performance Meeting" breadcrumbs={<MeetingBreadcrumbs round={view?.round} />}>
      {error === undefined ? (
        <LoadingState>
          <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={320} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={220} />
        </LoadingState>
      ) : (
        <>
          <ReviewProblem error={error} onRetry={() => void mutate()} />
          {error.code === "FORBIDDEN" && (
            <UnsavedTextRecovery kind="final" reviewId={reviewId} skillsets={view?.skillsets ?? []} />
          )}
        </>
      )}
    </Page>
  );
};
