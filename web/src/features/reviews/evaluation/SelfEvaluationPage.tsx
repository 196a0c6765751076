import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, Suspense, useMemo, useState } from "react";
import { Navigate, Link as RouterLink, useParams } from "react-router-dom";
import { mayWriteSelfEvaluation } from "#domain/reviews/policy.ts";
import { selfDeadlineOf, selfEvaluationClosedMessages, selfEvaluationClosedReason } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { lazyComponent } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { LoadingState } from "#web/ui/feedback/states.tsx";
import { Page } from "#web/ui/Page.tsx";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { DueText } from "../shared/DueText.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { andApproversText } from "../shared/people/reviewNames.ts";
import { ReviewProblem } from "../shared/ReviewProblem.tsx";
import { RulesLink } from "../shared/RulesLink.tsx";
import { CompletionCard } from "./CompletionCard.tsx";
import { selfCompletionSummary } from "./completionSummary.ts";
import { EvaluationActions } from "./EvaluationActions.tsx";
import { EvaluationForm } from "./EvaluationForm.tsx";
import { EvaluationStatus } from "./EvaluationStatus.tsx";
import { type Evidence, EvidenceContext } from "./evidence/evidence.ts";
import { closedReasonOf, completionTexts, type EvaluationKind } from "./kinds/evaluationKind.ts";
import { useEvaluation } from "./writing/useEvaluation.ts";

const NewEntryDialog = lazyComponent(async () => (await import("#web/ui/journal/NewEntryDialog.tsx")).NewEntryDialog);

interface OwnEvidenceProps {
  readonly roundId: string;
  readonly children: ReactNode;
}

/** The employee's own journal entries in a round. The form doesn't wait for them. */
const OwnEvidence = ({ roundId, children }: OwnEvidenceProps) => {
  const [newEntrySkillsetId, setNewEntrySkillsetId] = useState<string | null>(null);
  const { managerId } = useMe();
  const { data } = useRead("journal", "listJournalEntries", { query: { round: roundId } });
  const evidence = useMemo(
    (): Evidence | null =>
      data === undefined
        ? null
        : {
            period: data.period,
            groups: [
              {
                source: { kind: "own" },
                title: "From your journal",
                readersText: "Anyone who reads the review can read what you insert. The entry itself doesn't change.",
                needsConfirmation: false,
                checkAccess: null,
                items: data.items.map((entry) => ({
                  ...entry,
                  sharedWith: entry.readerId !== null && entry.readerId === managerId ? "your manager" : null,
                })),
              },
            ],
            onWrite: setNewEntrySkillsetId,
          },
    [data, managerId],
  );
  return (
    <EvidenceContext value={evidence}>
      {children}
      {newEntrySkillsetId !== null && (
        <Suspense>
          <NewEntryDialog skillsetId={newEntrySkillsetId} onClose={() => setNewEntrySkillsetId(null)} />
        </Suspense>
      )}
    </EvidenceContext>
  );
};

const selfEvaluationKind: EvaluationKind = {
  name: "self",
  getEvaluation: (view) => view.selfEvaluation,
  setEvaluation: (view, selfEvaluation) => ({ ...view, selfEvaluation }),
  closedReason: ({ review, round, today }) =>
    closedReasonOf(selfEvaluationClosedReason(review, round, today), selfEvaluationClosedMessages),
  savesAutomatically: ({ review }) => review.selfEvaluationCompletedAt === null,
  completionProblem: () => null,
  saveRoute: "saveSelfEvaluation",
  completeRoute: "completeSelfEvaluation",
  isCompleted: (review) => review.selfEvaluationCompletedAt !== null,
  texts: {
    ...completionTexts,
    complete: "Complete Evaluation",
    saveAndComplete: "Save Changes and Complete Evaluation",
    conflictSource: "in another window or on another device",
  },
};

const title = "Self Evaluation";

const BackToReviews = () => (
  <Link component={RouterLink} to={paths.reviewsTab.getHref()}>
    My Reviews
  </Link>
);

const purposeOf = (view: DatedReviewView, completed: boolean) => {
  const { review, round } = view;
  const others = review.employee.managerId === null ? "HR and the CTO" : `your manager, HR${andApproversText(view)}`;
  const readers = completed ? `You, ${others} can read this` : "Only you can read this until you complete it";
  return (
    <>
      {`${readers}.`}
      <DueText deadline={selfDeadlineOf(review, round)} view={view} />
      {" · "}
      <RulesLink round={round} />
    </>
  );
};

const OwnSelfEvaluation = ({ view, personId }: { readonly view: DatedReviewView; readonly personId: string }) => {
  const evaluation = useEvaluation(selfEvaluationKind, view, personId);
  const summary = selfCompletionSummary(view, useConfig().timeZone);
  return (
    <Page
      title={title}
      purpose={summary === null ? purposeOf(view, evaluation.completed) : view.round.name}
      breadcrumbs={
        <>
          <BackToReviews /> {`› ${view.round.name}`}
        </>
      }
      actions={<EvaluationStatus view={view} evaluation={evaluation} />}
    >
      <OwnEvidence roundId={view.round.id}>
        <EvaluationForm
          view={view}
          evaluation={evaluation}
          employeeName={null}
          banners={
            <>
              <ExceptionReasons review={view.review} exceptions={view.exceptions} />
              <CompletionCard summary={summary} />
            </>
          }
          actionBar={<EvaluationActions evaluation={evaluation} deadline={selfDeadlineOf(view.review, view.round)} />}
        />
      </OwnEvidence>
    </Page>
  );
};

export const SelfEvaluationPage = () => {
  const me = useMe();
  const { reviewId = "" } = useParams();
  const { data: view, error, mutate } = useRead("reviews", "getReview", { params: { reviewId } });
  const wasCompleted = (view?.review.selfEvaluationCompletedAt ?? view?.review.selfReopening ?? null) !== null;
  if (view !== undefined && mayWriteSelfEvaluation(me, view.review)) {
    return <OwnSelfEvaluation key={reviewId} view={view} personId={me.id} />;
  }
  if (view !== undefined && wasCompleted && view.selfEvaluation !== null) {
    // The employee sent this link to someone who may read the evaluation.
    return <Navigate to={paths.managerReview.getHref(reviewId)} replace />;
  }
  return (
    <Page title={title} breadcrumbs={<BackToReviews />}>
      {view === undefined && error === undefined ? (
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
};
