import Alert from "@mui/material/Alert";
import { type ReactNode, useCallback, useMemo } from "react";
import { isManagerOf } from "#domain/journal/policy.ts";
import { fullName } from "#domain/people/terms.ts";
import type { ReviewView } from "#domain/reviews/views/reviewModel.ts";
import { managerDeadlineOf } from "#domain/reviews/windows.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { readRoute } from "#web/lib/reading/readRoute.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { CalibrationNotice } from "../calibration/CalibrationNotice.tsx";
import { CompletionCard } from "../evaluation/CompletionCard.tsx";
import type { CompletionSummary } from "../evaluation/completionSummary.ts";
import { EvaluationActions } from "../evaluation/EvaluationActions.tsx";
import { EvaluationForm, type FormSection } from "../evaluation/EvaluationForm.tsx";
import { type Evidence, EvidenceContext } from "../evaluation/evidence/evidence.ts";
import type { EvaluationFormState } from "../evaluation/writing/useEvaluation.ts";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { feedbackSection } from "../feedback/FeedbackSection.tsx";
import { sectionIds } from "../layout/sectionIds.ts";
import { SendBackNotice } from "../sendBack/SendBackNotice.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { FormerManagerNotice } from "../shared/people/FormerManagerNotice.tsx";
import { employeeShortName, readersAboveText } from "../shared/people/reviewNames.ts";
import { ReviewChecks, reviewChecks } from "../shared/ReviewChecks.tsx";
import { CtoApprovalSection } from "./CtoApprovalSection.tsx";

interface SharedEvidenceProps {
  readonly view: DatedReviewView;
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * Provides shared journal entries and the manager's own notes from the same period. Other editors, such as the CTO,
 * can't read them.
 */
const SharedEvidence = ({ view, name, children }: SharedEvidenceProps) => {
  const { review } = view;
  const readers = readersAboveText(view);
  const me = useMe();
  const { id, managerId } = review.employee;
  const isManager = isManagerOf(me, { id, managerId, status: "active" });
  const { roundId } = review;
  const { data, mutate } = useRead(
    "journal",
    "listSharedEntries",
    isManager ? { params: { userId: id }, query: { round: roundId } } : null,
  );
  const checkAccess = useCallback(
    async (entryId: string) => {
      const latest = await readRoute("journal", "listSharedEntries", {
        params: { userId: id },
        query: { round: roundId },
      });
      await mutate(latest, { revalidate: false });
      return latest.items.some((entry) => entry.id === entryId);
    },
    [id, roundId, mutate],
  );
  const notes = useRead(
    "journal",
    "listPrivateNotes",
    isManager ? { params: { userId: id }, query: { round: roundId } } : null,
  );
  // Renders when both are settled, so the layout shifts once. If reading the notes fails, the entries still show.
  const areNotesSettled = notes.data !== undefined || notes.error !== undefined;
  const ownNotes = notes.data?.items;
  const evidence = useMemo(
    (): Evidence | null =>
      data === undefined || !areNotesSettled
        ? null
        : {
            period: data.period,
            groups: [
              {
                source: { kind: "shared", firstName: name },
                title: `From ${name}'s journal`,
                readersText: `Entries that ${name} shared with you. Anyone who reads the review can read what you insert.`,
                needsConfirmation: false,
                checkAccess,
                items: data.items.map((entry) => ({ ...entry, sharedWith: name })),
              },
              {
                source: { kind: "note" },
                title: "From your private notes",
                readersText: `Only you can read these notes in Pulse. What you insert can be read by ${readers}, and by ${name} after the result is shared.`,
                needsConfirmation: true,
                checkAccess: null,
                items: (ownNotes ?? []).map((note) => ({ ...note, sharedWith: null })),
              },
            ],
            onWrite: null,
          },
    [data, areNotesSettled, ownNotes, name, readers, checkAccess],
  );
  return <EvidenceContext value={evidence}>{children}</EvidenceContext>;
};

/** The checks, once every question is answered; empty if none applies. */
const useChecksSection = (
  { skillsets, selfEvaluation, previous }: DatedReviewView,
  { answers, questions }: EvaluationFormState,
): readonly FormSection[] => {
  const isAnswered = questions.missing === 0;
  return useMemo(() => {
    const checks = isAnswered ? reviewChecks({ skillsets, selfEvaluation, previous }, answers) : [];
    return checks.length === 0
      ? []
      : [
          {
            id: sectionIds.checks,
            label: "Checks",
            content: <ReviewChecks title="Checks of your answers" checks={checks} skillsets={skillsets} />,
          },
        ];
  }, [isAnswered, answers, skillsets, selfEvaluation, previous]);
};

/** Shows who stepped in and can edit the evaluation (docs/evaluations.md#stepping-in). */
const SteppedInNotice = ({ view }: { readonly view: Pick<ReviewView, "review" | "approver"> }) => {
  const { id } = useMe();
  const { timeZone } = useConfig();
  const { steppedIn, managerEvaluationCompletedAt } = view.review;
  if (steppedIn === null || managerEvaluationCompletedAt !== null) {
    return null;
  }
  const { approver } = view;
  const name = steppedIn.by === approver?.id ? fullName(approver) : "The CTO";
  const day = formatDayOf(steppedIn.at, timeZone);
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {steppedIn.by === id
        ? `You stepped in on ${day}. The manager can see this and continue writing.`
        : `${name} stepped in on ${day}, and can read and write this evaluation like you.`}
    </Alert>
  );
};

interface ManagerReviewFormProps {
  readonly view: DatedReviewView;
  readonly evaluation: EvaluationFormState;
  /** Null if the page doesn't show it. */
  readonly summary: CompletionSummary | null;
  readonly actions?: ReactNode;
}

/**
 * The manager evaluation form, with self-evaluation, previous levels and approval
 * (docs/evaluations.md#documents-and-results, docs/evaluations.md#editing-windows, docs/evaluations.md#levels).
 */
export const ManagerReviewForm = ({ view, evaluation, summary, actions }: ManagerReviewFormProps) => {
  const { review, round, selfEvaluation } = view;
  const name = employeeShortName(review);
  const approved = review.ctoApprovalCompletedAt !== null;
  const approvalSections = useMemo(
    (): readonly FormSection[] =>
      approved
        ? [{ id: sectionIds.ctoApproval, label: "CTO Approval", content: <CtoApprovalSection view={view} /> }]
        : [],
    [approved, view],
  );
  const checks = useChecksSection(view, evaluation);
  const feedback = useMemo(() => feedbackSection(view), [view]);
  // Feedback comes first if it can be read, otherwise after the form.
  const canReadFeedback = view.feedback?.isReadable ?? false;
  return (
    <SharedEvidence view={view} name={name}>
      <EvaluationForm
        view={view}
        evaluation={evaluation}
        employeeName={name}
        banners={
          <>
            <FormerManagerNotice review={review} manager={view.manager} />
            <SendBackNotice view={view} />
            <CalibrationNotice view={view} />
            <SteppedInNotice view={view} />
            <ExceptionReasons review={review} exceptions={view.exceptions} />
            {selfEvaluation === null && (
              <Alert severity="info" sx={{ mb: 2 }}>
                The self-evaluation isn't completed yet.
              </Alert>
            )}
            <CompletionCard summary={summary} />
          </>
        }
        readFirst={
          feedback === null || !canReadFeedback
            ? null
            : { section: feedback, detail: view.feedback?.items.map(({ author }) => fullName(author)).join(", ") ?? "" }
        }
        trailingSections={[...(feedback === null || canReadFeedback ? [] : [feedback]), ...checks, ...approvalSections]}
        actionBar={
          <EvaluationActions evaluation={evaluation} deadline={managerDeadlineOf(review, round)}>
            {actions}
          </EvaluationActions>
        }
      />
    </SharedEvidence>
  );
};
