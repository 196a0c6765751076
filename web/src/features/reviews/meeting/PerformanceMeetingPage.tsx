import Skeleton from "@mui/material/Skeleton";
import { useParams, useSearchParams } from "react-router-dom";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { draftKey } from "../evaluation/storedDraft.ts";
import { TextToCopy } from "../evaluation/TextToCopy.tsx";
import { Queued, QueueWithoutReview } from "../queue/Queued.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { EmployeeMeeting } from "./EmployeeMeeting.tsx";

const Meeting = ({ reviewId }: { readonly reviewId: string }) => {
  const me = useMe();
  const [search] = useSearchParams();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  const breadcrumbs = (
    <>
      <BackToList list={search.get("source") === "my-reviews" ? "my-reviews" : "manager-reviews"} />
      {view !== undefined && ` › ${view.round.name}`}
    </>
  );
  if (view !== undefined && error?.code !== "FORBIDDEN") {
    return <EmployeeMeeting key={reviewId} view={view} viewer={me} breadcrumbs={breadcrumbs} />;
  }
  return (
    <Page title="Performance Meeting" breadcrumbs={breadcrumbs}>
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
            <TextToCopy draftKey={draftKey("final", me.id, reviewId)} skillsets={view?.skillsets ?? []} />
          )}
          <QueueWithoutReview />
        </>
      )}
    </Page>
  );
};

/**
 * The performance meeting: prepared and finalized by the manager, read by the employee once it is shared
 * (docs/reviews.md#performance-meeting).
 */
export const PerformanceMeetingPage = () => {
  const { reviewId = "" } = useParams();
  return (
    <Queued reviewId={reviewId}>
      <Meeting reviewId={reviewId} />
    </Queued>
  );
};
