import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { meetingPageRefusal } from "#domain/reviews/stepRefusals.ts";
import * as paths from "#domain/shared/paths.ts";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { UnsavedTextRecovery } from "../evaluation/UnsavedTextRecovery.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { MeetingBreadcrumbs } from "./MeetingBreadcrumbs.tsx";

/** Links to the review. Also recovers text typed before the approval was withdrawn. */
export const MeetingNotReady = ({ view }: { readonly view: DatedReviewView }) => (
  <Page
    title="Performance Meeting"
    purpose={`${fullName(view.review.employee)} · ${view.round.name}`}
    breadcrumbs={<MeetingBreadcrumbs round={view.round} />}
  >
    <EmptyState
      title={meetingPageRefusal(view.review) ?? ""}
      action={
        <Button component={Link} to={paths.managerReview.getHref(view.review.id)}>
          Open Review
        </Button>
      }
    />
    <UnsavedTextRecovery kind="final" reviewId={view.review.id} skillsets={view.skillsets} />
  </Page>
);
