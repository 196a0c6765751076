import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { isReviewManager } from "#domain/reviews/policy.ts";
import { meetingRefusal } from "#domain/reviews/rules.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatDay, formatRelativeDay } from "#web/lib/dates.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { AddToCalendar } from "./AddToCalendar.tsx";
import { ManagedMeeting } from "./ManagedMeeting.tsx";
import type { MeetingViewer } from "./meetingText.ts";
import { ReadOnlyMeeting } from "./ReadOnlyMeeting.tsx";

interface OpenedMeetingProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
}

/**
 * Tells the employee what happens before the result is shared: the meeting's date, or that the round was completed
 * without a result (docs/reviews.md#editing-windows).
 */
const expectation = ({ review, round, today }: DatedReviewView): string => {
  if (round.status === "completed" && review.finalManagerEvaluationCompletedAt === null) {
    return "The round was completed before the evaluation was finalized. Please ask your manager about it.";
  }
  const day = review.meetingScheduledAt;
  return day === null
    ? "Your manager shares the result with you after the performance meeting."
    : `Your performance meeting: ${formatDay(day)}, ${formatRelativeDay(day, today)}. Your manager shares the result with you afterwards.`;
};

/** Shown to the employee before the result is shared. It contains only the meeting's date. */
const NotShared = ({ view, breadcrumbs }: Omit<OpenedMeetingProps, "viewer">) => {
  const { review, round, today } = view;
  return (
    <Page title="Performance Meeting" purpose={round.name} breadcrumbs={breadcrumbs}>
      <EmptyState
        title="This performance review has not been shared with you yet."
        text={expectation(view)}
        action={<AddToCalendar review={review} round={round} today={today} />}
      />
    </Page>
  );
};

/** Shown to everybody else before the meeting opens: what it waits for, and a link to the review. */
const NotOpen = ({ view, breadcrumbs, awaited }: Omit<OpenedMeetingProps, "viewer"> & { readonly awaited: string }) => (
  <Page
    title="Performance Meeting"
    purpose={`${fullName(view.review.employee)} · ${view.round.name}`}
    breadcrumbs={breadcrumbs}
  >
    <EmptyState
      title={awaited}
      action={
        <Button component={Link} to={paths.managerReview.getHref(view.review.id)}>
          Open the review
        </Button>
      }
    />
  </Page>
);

/**
 * A meeting as the viewer may see it now (docs/reviews.md#performance-meeting, docs/reviews.md#who-sees-what,
 * docs/reviews.md#employees-without-a-manager, docs/reviews.md#final-evaluation).
 */
export const EmployeeMeeting = ({ view, viewer, breadcrumbs }: OpenedMeetingProps) => {
  const { review } = view;
  if (viewer.id === review.employee.id && review.sharedWithEmployeeAt === null) {
    return <NotShared view={view} breadcrumbs={breadcrumbs} />;
  }
  const awaited = meetingRefusal(review);
  if (awaited !== null) {
    return <NotOpen view={view} breadcrumbs={breadcrumbs} awaited={awaited} />;
  }
  const Meeting = isReviewManager(viewer, review) ? ManagedMeeting : ReadOnlyMeeting;
  return <Meeting view={view} viewer={viewer} breadcrumbs={breadcrumbs} />;
};
