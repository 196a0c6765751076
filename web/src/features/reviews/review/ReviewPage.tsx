import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { useParams } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { mayWriteManagerEvaluation } from "#domain/reviews/policy.ts";
import { answeredCount, employeeBadge, managerBadge, managerEvaluationClosed } from "#domain/reviews/rules.ts";
import { hasPassed } from "#domain/shared/time.ts";
import { formatDay, formatRelativeDay } from "#web/lib/dates.ts";
import { useMe } from "#web/lib/session.tsx";
import { useRead } from "#web/lib/useRead.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { EvaluationStatus } from "../evaluation/EvaluationStatus.tsx";
import { managerEvaluationKind } from "../evaluation/kinds/managerEvaluationKind.ts";
import { draftKey, evaluationDrafts } from "../evaluation/storedDraft.ts";
import { TextToCopy } from "../evaluation/TextToCopy.tsx";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { Queued, QueueWithoutReview } from "../queue/Queued.tsx";
import { BackToList } from "../shared/BackToList.tsx";
import { employeeBadgeTones, managerBadgeTones } from "../shared/badgeTones.ts";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { ManagerReviewForm } from "./ManagerReviewForm.tsx";
import { ReadOnlyReview } from "./ReadOnlyReview.tsx";

interface OpenedReviewProps {
  readonly view: DatedReviewView;
  readonly viewer: Pick<Me, "id" | "role">;
}

const Badge = ({ view, isOwn }: { readonly view: DatedReviewView; readonly isOwn: boolean }) => {
  if (isOwn) {
    const badge = employeeBadge(view.review, view.round);
    return <StatusBadge tone={employeeBadgeTones[badge]}>{badge}</StatusBadge>;
  }
  const badge = managerBadge(view.review, view.today);
  return <StatusBadge tone={managerBadgeTones[badge]}>{badge}</StatusBadge>;
};

const Back = ({ isOwn, roundName }: { readonly isOwn: boolean; readonly roundName: string }) => (
  <>
    <BackToList list={isOwn ? "my-reviews" : "manager-reviews"} />
    {` › ${roundName}`}
  </>
);

/** Names the readers of the manager evaluation and its deadline. */
const purposeOf = ({ review, round, today }: DatedReviewView): string => {
  const readers =
    review.managerEvaluationCompletedAt === null
      ? "the manager and the CTO can read this until it is completed; then HR, and the employee once it is shared"
      : "the manager, the CTO and HR can read this, and the employee once it is shared";
  const deadline = round.managerEvaluationDeadline;
  const due = hasPassed(deadline, today) ? "Was due" : "Due";
  return `${round.name} · ${readers}. ${due} ${formatDay(deadline)}, ${formatRelativeDay(deadline, today)}`;
};

const WrittenReview = ({ view, viewer }: OpenedReviewProps) => {
  const evaluation = useEvaluation(managerEvaluationKind, view, viewer.id);
  const answered = answeredCount(evaluation.answers);
  const all = view.skillsets.length;
  return (
    <Page
      title={`Review of ${fullName(view.review.employee)}`}
      purpose={purposeOf(view)}
      breadcrumbs={<Back isOwn={false} roundName={view.round.name} />}
      actions={
        evaluation.completed ? (
          <Badge view={view} isOwn={false} />
        ) : (
          <EvaluationStatus answered={answered} all={all} completed={false} />
        )
      }
    >
      <ManagerReviewForm view={view} viewer={viewer} evaluation={evaluation} />
    </Page>
  );
};

const ReadReview = ({ view, viewer }: OpenedReviewProps) => {
  const isOwn = view.review.employee.id === viewer.id;
  return (
    <Page
      title={isOwn ? "Your Review" : `Review of ${fullName(view.review.employee)}`}
      purpose={`${view.round.name} · completed parts can be read by the employee's manager, HR and the CTO`}
      breadcrumbs={<Back isOwn={isOwn} roundName={view.round.name} />}
      actions={<Badge view={view} isOwn={isOwn} />}
    >
      <ReadOnlyReview view={view} viewer={viewer} />
    </Page>
  );
};

/**
 * Shows the form to people who may write the manager evaluation while it is open, or who have unsaved answers on this
 * device. The form stays if the evaluation closes while it is shown. Everybody else sees the read-only review.
 */
const OpenedReview = ({ view, viewer }: OpenedReviewProps) => {
  const { review, round, today } = view;
  const [openedAsForm] = useState(
    () =>
      managerEvaluationClosed(review, round, today) === null ||
      evaluationDrafts.read(localStorage, draftKey("manager", viewer.id, review.id)) !== null,
  );
  return mayWriteManagerEvaluation(viewer, review) && openedAsForm ? (
    <WrittenReview view={view} viewer={viewer} />
  ) : (
    <ReadReview view={view} viewer={viewer} />
  );
};

const Review = ({ reviewId }: { readonly reviewId: string }) => {
  const me = useMe();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  if (view !== undefined && error?.code !== "FORBIDDEN") {
    return <OpenedReview key={reviewId} view={view} viewer={me} />;
  }
  return (
    <Page title="Review" breadcrumbs={<BackToList list="manager-reviews" />}>
      {error === undefined ? (
        <LoadingState>
          <Skeleton variant="rounded" height={120} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={220} sx={{ mb: 2 }} />
          <Skeleton variant="rounded" height={220} />
        </LoadingState>
      ) : (
        <>
          <ReviewProblem error={error} onRetry={() => void mutate()} />
          {error.code === "FORBIDDEN" && (
            <TextToCopy draftKey={draftKey("manager", me.id, reviewId)} skillsets={view?.skillsets ?? []} />
          )}
          <QueueWithoutReview />
        </>
      )}
    </Page>
  );
};

/**
 * A review: a form for the manager and the cto, read-only for others with access (docs/reviews.md#review-pages,
 * docs/reviews.md#who-sees-what).
 */
export const ReviewPage = () => {
  const { reviewId = "" } = useParams();
  return (
    <Queued reviewId={reviewId}>
      <Review reviewId={reviewId} />
    </Queued>
  );
};
