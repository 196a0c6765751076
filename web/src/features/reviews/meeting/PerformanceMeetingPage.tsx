import Skeleton from "@mui/material/Skeleton";
import { useParams, useSearchParams } from "react-router-dom";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { draftKey } from "../evaluation/storedDraft.ts";
import { TextToCopy } from "../evaluation/TextToCopy.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { EmployeeMeeting } from "./EmployeeMeeting.tsx";

const Meeting = ({ reviewId }: { readonly reviewId: string }) => {
  const me = useMe();
  const [search] = useSearchParams();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  const breadcrumbs = (
    <>
      {search.get("source") === "my-reviews" ? (
        <BackToList list="my-reviews" />
      ) : (
        <BackToList list="manager-reviews" label="Leave Meeting View" />
      )}
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
        </>
      )}
    </Page>
  );
};

/**
 * Prepared and finalized by the manager, read by the employee once shared (docs/reviews.md#performance-meeting). Two people
 * look at it together, so it has no queue: nothing on it leads to someone else's review.
 */
export const PerformanceMeetingPage = () => {
  const { reviewId = "" } = useParams();
  return <Meeting reviewId={reviewId} />;
};
