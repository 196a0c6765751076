import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useParams, useSearchParams } from "react-router-dom";
import * as paths from "#domain/shared/paths.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { draftKey } from "../evaluation/storedDraft.ts";
import { TextToCopy } from "../evaluation/TextToCopy.tsx";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { EmployeeMeeting } from "./EmployeeMeeting.tsx";

/** The list from which the page was opened (docs/navigation.md#routes). */
const useBack = () => {
  const [search] = useSearchParams();
  return search.get("source") === "my-reviews"
    ? { href: paths.reviews.getHref(), label: "My Reviews" }
    : { href: paths.managerReviews.getHref(), label: "Reviews" };
};

/**
 * The performance meeting: prepared and finalized by the manager, read by the employee once it is shared
 * (docs/reviews.md#performance-meeting).
 */
export const PerformanceMeetingPage = () => {
  const me = useMe();
  const { reviewId = "" } = useParams();
  const back = useBack();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  const breadcrumbs = (
    <>
      <Link component={RouterLink} to={back.href}>
        {back.label}
      </Link>
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
