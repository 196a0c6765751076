import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useContext, useState } from "react";
import { Navigate, useLocation, useMatch, useNavigate, useParams } from "react-router-dom";
import type { Me } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { isReviewManager, mayWriteManagerEvaluation } from "#domain/reviews/policy.ts";
import {
  managerDeadlineOf,
  managerEvaluationClosedMessages,
  managerEvaluationClosedReason,
} from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { formatCount } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { useShortcuts } from "#web/lib/shortcuts.ts";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { DocumentPage } from "../document/DocumentPage.tsx";
import { managerCompletionSummary } from "../evaluation/completionSummary.ts";
import { EvaluationStatus } from "../evaluation/EvaluationStatus.tsx";
import { closedReasonOf, completionTexts, type EvaluationKind } from "../evaluation/kinds/evaluationKind.ts";
import { isDraftOnDevice } from "../evaluation/storedDraft.ts";
import { UnsavedTextRecovery } from "../evaluation/UnsavedTextRecovery.tsx";
import { atFirstQuestion } from "../evaluation/useFirstOpenQuestion.ts";
import { useEvaluation } from "../evaluation/writing/useEvaluation.ts";
import { AbsenceOffers } from "../exceptions/AbsenceOffers.tsx";
import { ExceptionMenu } from "../exceptions/ExceptionMenu.tsx";
import { QueueBar } from "../queue/QueueBar.tsx";
import { QueueContext } from "../queue/queueContext.ts";
import { type SequencePosition, sequencePosition } from "../queue/reviewSequence.ts";
import { useQueue } from "../queue/useQueue.ts";
import { BackToList } from "../shared/BackToList.tsx";
import { DueText } from "../shared/DueText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { mayActOnOtherReviews } from "../shared/mayActOnOtherReviews.ts";
import { andApproversText, employeeShortName, readersAboveText } from "../shared/people/reviewNames.ts";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { RulesLink } from "../shared/RulesLink.tsx";
import { BackToReview } from "./BackToReview.tsx";
import { ManagerReviewForm } from "./ManagerReviewForm.tsx";
import { ReviewBadge } from "./ReviewBadge.tsx";
import { ReviewBreadcrumbs } from "./ReviewBreadcrumbs.tsx";

interface SequenceProviderProps {
  readonly position: SequencePosition;
  readonly children: ReactNode;
}

/** Shows the position in the sequence, with links to the neighbors (J and K). */
const SequenceProvider = ({ position, children }: SequenceProviderProps) => {
  const { state, index, total, previous, next } = position;
  const navigate = useNavigate();
  // Replaces the history entry, so Back always leads to the list.
  const open = async ({ reviewId }: { readonly reviewId: string }): Promise<void> => {
    await navigate(paths.managerReview.getHref(reviewId), { replace: true, state });
  };
  useShortcuts([
    ...(next === null ? [] : [{ key: "j", mod: false, label: "Next review in the list", run: () => void open(next) }]),
    ...(previous === null
      ? []
      : [{ key: "k", mod: false, label: "Previous review in the list", run: () => void open(previous) }]),
  ]);
  const bar = (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 1 }}>
      <Hint role="status" sx={{ flex: { xs: "1 1 100%", sm: "1 1 auto" } }}>
        {`${state.sequence.name}: ${index + 1} of ${formatCount(total)}`}
      </Hint>
      {previous !== null && (
        <Button size="small" onClick={() => void open(previous)} aria-keyshortcuts="k">
          {`Previous: ${previous.name}`}
        </Button>
      )}
      {next !== null && (
        <Button size="small" onClick={() => void open(next)} aria-keyshortcuts="j">
          {`Next: ${next.name}`}
        </Button>
      )}
    </Box>
  );
  const openNextReview = async () => (next === null ? undefined : open(next));
  return <QueueContext value={{ bar, openNextReview }}>{children}</QueueContext>;
};

interface QueuedProps {
  readonly reviewId: string;
  readonly children: ReactNode;
}

const TaskQueueProvider = ({ reviewId, children }: QueuedProps) => {
  const queue = useQueue(reviewId);
  const bar = queue.isShown ? <QueueBar queue={queue} /> : null;
  const openNextReview = () => queue.go("next", atFirstQuestion);
  return <QueueContext value={{ bar, openNextReview }}>{children}</QueueContext>;
};

/** Provides the list that the review was opened from, or the viewer's queue. HR and employees have no queue. */
const ReviewQueueProvider = ({ reviewId, children }: QueuedProps) => {
  const me = useMe();
  const position = sequencePosition(useLocation().state, reviewId);
  if (position !== null) {
    return <SequenceProvider position={position}>{children}</SequenceProvider>;
  }
  return mayActOnOtherReviews(me) ? <TaskQueueProvider reviewId={reviewId}>{children}</TaskQueueProvider> : children;
};

/** The queue bar of a review that can't be shown, for example after its manager changed. */
const QueueWithoutReview = () => {
  const bar = useContext(QueueContext)?.bar ?? null;
  return bar === null ? null : <Box sx={{ mt: 2 }}>{bar}</Box>;
};

/** The evaluation that the manager or the CTO writes before the approval (docs/evaluations.md#editing-windows). */
const managerEvaluationKind: EvaluationKind = {
  name: "manager",
  getEvaluation: (view) => view.managerEvaluation,
  setEvaluation: (view, managerEvaluation) => ({ ...view, managerEvaluation }),
  closedReason: ({ review, round, today }) =>
    closedReasonOf(managerEvaluationClosedReason(review, round, today), managerEvaluationClosedMessages),
  savesAutomatically: ({ review }) => review.managerEvaluationCompletedAt === null,
  completionProblem: () => null,
  saveRoute: "saveManagerEvaluation",
  completeRoute: "completeManagerEvaluation",
  isCompleted: (review) => review.managerEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete Review",
    saveAndComplete: "Save Changes and Complete Review",
    // Both the manager and the CTO can write it (docs/evaluations.md#editing-windows).
    conflictSource: "in another window or by someone else",
  },
};

interface OpenedReviewProps {
  readonly view: DatedReviewView;
  readonly isEditing: boolean;
}

/** States who can read the manager evaluation now (docs/reviews.md#who-sees-what). */
const readersOf = (view: DatedReviewView): string => {
  const { managerEvaluationCompletedAt, steppedIn, employee } = view.review;
  if (managerEvaluationCompletedAt !== null) {
    return `The manager, ${readersAboveText(view)} can read this, and the employee after it is shared`;
  }
  if (employee.managerId === null) {
    return "Only the CTO can read this draft";
  }
  return steppedIn === null
    ? "Only you can read this draft. A new manager would take it over"
    : `Only the manager${andApproversText(view)} can read this draft. A new manager would take it over`;
};

const purposeOf = (view: DatedReviewView) => {
  const { review, round } = view;
  const openingsText =
    review.sharedWithEmployeeAt === null
      ? `After it is shared, ${employeeShortName(review)} can see who opened it.`
      : `${employeeShortName(review)} can see who opened it.`;
  return (
    <>
      {`${readersOf(view)}. ${openingsText}`}
      <DueText deadline={managerDeadlineOf(review, round)} view={view} />
      {" · "}
      <RulesLink round={round} />
    </>
  );
};

const EditableReview = ({ view, isEditing }: OpenedReviewProps) => {
  const me = useMe();
  const evaluation = useEvaluation(managerEvaluationKind, view, me.id);
  const managerAbsence = view.manager?.absence ?? null;
  // The CTO's next step is the approval, which this page offers.
  const hidesSummary = isEditing || me.role === "cto";
  const summary = hidesSummary ? null : managerCompletionSummary(view, employeeShortName(view.review));
  return (
    <Page
      title={`Review of ${fullName(view.review.employee)}`}
      purpose={summary === null ? purposeOf(view) : view.round.name}
      breadcrumbs={<ReviewBreadcrumbs isOwn={false} roundName={view.round.name} />}
      actions={
        <>
          <Box sx={{ alignSelf: "center" }}>
            {evaluation.completed ? (
              <ReviewBadge view={view} isOwn={false} />
            ) : (
              <EvaluationStatus view={view} evaluation={evaluation} />
            )}
          </Box>
          <ExceptionMenu review={view.review} round={view.round} today={view.today} managerAbsence={managerAbsence} />
        </>
      }
    >
      <AbsenceOffers review={view.review} round={view.round} today={view.today} managerAbsence={managerAbsence} />
      <ManagerReviewForm
        view={view}
        evaluation={evaluation}
        summary={summary}
        actions={isEditing && <BackToReview reviewId={view.review.id} evaluation={evaluation} />}
      />
    </Page>
  );
};

const opensAsForm = ({ view, isEditing }: OpenedReviewProps, viewer: Me): boolean => {
  const { review, round, today } = view;
  const isOpen = managerEvaluationClosedReason(review, round, today) === null;
  // Unsaved answers on this device are offered in the form, even after it was closed.
  const hasDraft = isDraftOnDevice("manager", viewer.id, review.id);
  return isEditing
    ? isOpen || hasDraft
    : isReviewManager(viewer, review) && (hasDraft || (isOpen && review.managerEvaluationCompletedAt === null));
};

/**
 * Shows the form when editing, and to the manager until completion; otherwise the document. An open form stays open
 * when the evaluation is completed or closed.
 */
const LoadedReview = ({ view, isEditing }: OpenedReviewProps) => {
  const me = useMe();
  const { review } = view;
  const { state } = useLocation();
  const [openedAsForm] = useState(() => opensAsForm({ view, isEditing }, me));
  if (mayWriteManagerEvaluation(me, review) && openedAsForm) {
    return <EditableReview view={view} isEditing={isEditing} />;
  }
  return isEditing ? (
    <Navigate to={paths.managerReview.getHref(review.id)} replace state={state} />
  ) : (
    <DocumentPage view={view} />
  );
};

const Review = ({ reviewId, isEditing }: { readonly reviewId: string; readonly isEditing: boolean }) => {
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  if (view !== undefined && error?.code !== "FORBIDDEN") {
    return <LoadedReview key={`${reviewId} ${isEditing}`} view={view} isEditing={isEditing} />;
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
            <UnsavedTextRecovery kind="manager" reviewId={reviewId} skillsets={view?.skillsets ?? []} />
          )}
          <QueueWithoutReview />
        </>
      )}
    </Page>
  );
};

/**
 * The review document or the manager evaluation form (docs/evaluations.md#documents-and-results,
 * docs/reviews.md#who-sees-what).
 */
export const ReviewPage = () => {
  const { reviewId = "" } = useParams();
  const isEditing = useMatch(paths.managerEvaluation.path) !== null;
  return (
    <ReviewQueueProvider reviewId={reviewId}>
      <Review reviewId={reviewId} isEditing={isEditing} />
    </ReviewQueueProvider>
  );
};
