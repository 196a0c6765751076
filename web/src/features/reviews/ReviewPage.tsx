import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { Link as RouterLink, useParams } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { employeeBadge, managerBadge } from "#domain/reviews/rules.ts";
import { paths } from "#web/app/paths.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { LoadingState } from "#web/ui/states.tsx";
import { employeeBadgeTones, managerBadgeTones } from "./badgeTones.ts";
import { ReviewProblem } from "./ReviewProblem.tsx";
import { ReviewReading } from "./ReviewReading.tsx";
import type { DatedReviewView } from "./useSelfEvaluation.ts";

const Badge = ({ view, isOwn }: { readonly view: DatedReviewView; readonly isOwn: boolean }) => {
  if (isOwn) {
    const badge = employeeBadge(view.review, view.round);
    return <StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>;
  }
  const badge = managerBadge(view.review, view.today);
  return <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>;
};

const Back = ({ isOwn }: { readonly isOwn: boolean }) => (
  <Link component={RouterLink} to={isOwn ? paths.reviews.getHref() : paths.managerReviews.getHref()}>
    {isOwn ? "My Reviews" : "Reviews"}
  </Link>
);

/** A review as its viewer may read it (spec 1 §2.10, decision 9). */
export const ReviewPage = () => {
  const me = useMe();
  const { reviewId = "" } = useParams();
  const { data: view, error, mutate } = useRead("reviews", "readReview", { params: { reviewId } });
  const isOwn = view?.review.employee.id === me.id;
  if (view === undefined) {
    return (
      <Page title="Review">
        {error === undefined ? (
          <LoadingState>
            <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />
            <Skeleton variant="rounded" height={220} />
          </LoadingState>
        ) : (
          <ReviewProblem error={error} onRetry={() => void mutate()} />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={isOwn ? "Your Review" : `Review of ${fullName(view.review.employee)}`}
      purpose={`${view.round.name} · completed parts can be read by the employee's manager, HR and the CTO`}
      breadcrumbs={
        <>
          <Back isOwn={isOwn} /> {`› ${view.round.name}`}
        </>
      }
      actions={<Badge view={view} isOwn={isOwn} />}
    >
      <ReviewReading view={view} viewer={me} />
    </Page>
  );
};
