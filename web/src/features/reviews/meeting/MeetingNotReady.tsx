import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { meetingPageRefusal } from "#domain/reviews/stepRefusals.ts";
import * as paths from "#domain/shared/paths.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import type { ReviewViewer } from "../document/reviewViewer.ts";
import { draftKey } from "../evaluation/storedDraft.ts";
import { UnsavedTextRecovery } from "../evaluation/UnsavedTextRecovery.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";

interface MeetingNotReadyProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
  readonly breadcrumbs: ReactNode;
}

/** Links to the review. Also recovers text typed before the approval was withdrawn. */
export const MeetingNotReady = ({ view, viewer, breadcrumbs }: MeetingNotReadyProps) => (
  <Page
    title="Performance Meeting"
    purpose={`${fullName(view.review.employee)} · ${view.round.name}`}
    breadcrumbs={breadcrumbs}
  >
    <EmptyState
      title={meetingPageRefusal(view.review) ?? ""}
      action={
        <Button component={Link} to={paths.managerReview.getHref(view.review.id)}>
          Open Review
        </Button>
      }
    />
    <UnsavedTextRecovery draftKey={draftKey("final", viewer.id, view.review.id)} skillsets={view.skillsets} />
  </Page>
);
