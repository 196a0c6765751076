import type { ReactNode } from "react";
import { formatDay } from "#web/lib/words/dates.ts";
import { Card } from "#web/ui/Card.tsx";
import type { MeetingViewer } from "../meeting/meetingText.ts";
import { ReadOnlyMeeting } from "../meeting/ReadOnlyMeeting.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { PublishedPicture } from "../shared/PublishedPicture.tsx";
import { AcknowledgementCard } from "./AcknowledgementCard.tsx";
import { GrowthPlanCard } from "./GrowthPlanCard.tsx";
import { ReadersCard } from "./ReadersCard.tsx";
import { SecondLookCard } from "./SecondLookCard.tsx";

interface MyResultProps {
  readonly view: DatedReviewView;
  readonly viewer: MeetingViewer;
  readonly breadcrumbs: ReactNode;
}

/** The shared result as its employee reads it, with their own word and who opened it beside it (docs/evaluations.md#my-result). */
export const MyResult = ({ view, viewer, breadcrumbs }: MyResultProps) => (
  <ReadOnlyMeeting
    view={view}
    viewer={viewer}
    breadcrumbs={breadcrumbs}
    aside={
      <>
        <AcknowledgementCard view={view} viewer={viewer} />
        <GrowthPlanCard employeeId={viewer.id} />
        <SecondLookCard view={view} />
        {view.round.picture !== undefined && (
          <Card
            title="The round as a whole"
            text={`Published to everybody on ${formatDay(view.round.picture.publishedOn)}.`}
          >
            <PublishedPicture picture={view.round.picture} />
          </Card>
        )}
        <ReadersCard reviewId={view.review.id} />
      </>
    }
  />
);
