import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { type ManagedReviewAction, managedReviewActions } from "#domain/reviews/actions.ts";
import {
  mayApprove,
  maySeeChecks,
  mayStepIn,
  mayWithdrawApproval,
  mayWriteManagerEvaluation,
} from "#domain/reviews/policy.ts";
import { approvalRefusal, withdrawalRefusal } from "#domain/reviews/stepRefusals.ts";
import { managerEvaluationClosedReason, steppingInRefusal } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { useConfig } from "#web/lib/config.ts";
import { formatDayOf } from "#web/lib/format/dates.ts";
import { useSave } from "#web/lib/saving/useSave.ts";
import { write } from "#web/lib/saving/write.ts";
import { useMe } from "#web/lib/session/session.tsx";
import { ActionButton } from "#web/ui/forms/ActionButton.tsx";
import { Page } from "#web/ui/Page.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { CalibrationNotice } from "../calibration/CalibrationNotice.tsx";
import { isDraftOnDevice } from "../evaluation/storedDraft.ts";
import { AbsenceOffers } from "../exceptions/AbsenceOffers.tsx";
import { ExceptionMenu } from "../exceptions/ExceptionMenu.tsx";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { feedbackSection } from "../feedback/FeedbackSection.tsx";
import { ScheduleMeetingDialog } from "../meeting/ScheduleMeetingDialog.tsx";
import { AppealSummary } from "../result/AppealSummary.tsx";
import { EmployeeResponse } from "../result/EmployeeResponse.tsx";
import { ReviewBadge } from "../review/ReviewBadge.tsx";
import { ReviewBreadcrumbs } from "../review/ReviewBreadcrumbs.tsx";
import { SendBackNotice } from "../sendBack/SendBackNotice.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { FormerManagerNotice } from "../shared/people/FormerManagerNotice.tsx";
import { approverName, reviewManagerName } from "../shared/people/reviewNames.ts";
import { ReadersNotice } from "../shared/ReadersNotice.tsx";
import { sendReviewChange } from "../shared/sendReviewChange.ts";
import { ApprovalBar } from "./ApprovalBar.tsx";
import { ChangedWhileReading, useChangesWhileReading } from "./ChangedWhileReading.tsx";
import { ReviewDocument } from "./ReviewDocument.tsx";

interface DocumentPageProps {
  readonly view: DatedReviewView;
}

/** Where the CTO steps in for a manager whose evaluation isn't completed (docs/evaluations.md#stepping-in). */
const StepIn = ({ view }: DocumentPageProps) => {
  const me = useMe();
  const { review, round, today } = view;
  const { state } = useLocation();
  const navigate = useNavigate();
  const { busy, run } = useSave();
  if (
    !mayStepIn(me, review) ||
    mayWriteManagerEvaluation(me, review) ||
    steppingInRefusal(review, round, today) !== null
  ) {
    return null;
  }
  const params = { reviewId: review.id };
  const stepIn = () =>
    run(() => write("reviews", "stepIn", { params, body: { version: review.version } }), {
      failed: "Failed to step in",
      onSaved: () => navigate(paths.managerEvaluation.getHref(review.id), { replace: true, state }),
    });
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <ActionButton size="small" color="inherit" inactive={busy} onClick={() => void stepIn()}>
          {busy ? "Stepping In..." : "Step In"}
        </ActionButton>
      }
    >
      Only the manager can read and write the manager evaluation until it is completed. If you step in, you can too, and
      the manager sees that.
    </Alert>
  );
};

const MeetingStepButton = ({ view, step }: { readonly view: DatedReviewView; readonly step: ManagedReviewAction }) => {
  const { review, round, today } = view;
  const [isScheduling, setIsScheduling] = useState(false);
  const primary = { variant: "contained", color: "primary" } as const;
  if (step !== "Schedule Meeting") {
    return (
      <Button component={Link} to={paths.performanceMeeting.getHref(review.id, "manager-reviews")} {...primary}>
        {step}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setIsScheduling(true)} {...primary}>
        {step}
      </Button>
      {isScheduling && (
        <ScheduleMeetingDialog review={review} round={round} today={today} onClose={() => setIsScheduling(false)} />
      )}
    </>
  );
};

/** Where the CTO withdraws an approval (docs/reviews.md#withdrawing-an-approval). */
const WithdrawalBar = ({ view, children }: { readonly view: DatedReviewView; readonly children: ReactNode }) => {
  const { id, version, ctoApprovalCompletedAt } = view.review;
  const { timeZone } = useConfig();
  const { busy, run } = useSave();
  const send = () =>
    sendReviewChange(
      id,
      (params) => write("reviews", "withdrawApproval", { params, query: { version } }),
      ({ review }) => review.ctoApprovalCompletedAt === null,
    );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
      <Hint sx={{ flex: { xs: "1 1 100%", sm: "1 1 200px" }, minWidth: 0 }}>
        {ctoApprovalCompletedAt !== null && `Approved on ${formatDayOf(ctoApprovalCompletedAt, timeZone)}. `}
        You can withdraw the approval until a meeting is scheduled or the manager starts the final evaluation.
      </Hint>
      <ActionButton
        inactive={busy}
        onClick={() => void run(send, { done: "CTO approval withdrawn", failed: "Failed to withdraw CTO approval" })}
      >
        {busy ? "Withdrawing..." : "Withdraw Approval"}
      </ActionButton>
      {children}
    </Box>
  );
};

const meetingSteps: readonly ManagedReviewAction[] = ["Schedule Meeting", "Perform Meeting", "Share Results"];

const purposeOf = (view: DatedReviewView): string => {
  const { review, round } = view;
  const { title, code } = review.employee.position;
  const manager = reviewManagerName(view);
  return [`${title} (${code})`, view.manager === null ? manager : `manager: ${manager}`, round.name].join(" · ");
};

/** Read-only (docs/evaluations.md#documents-and-results). The CTO approves here; editors get a link to the form. */
export const DocumentPage = ({ view }: DocumentPageProps) => {
  const viewer = useMe();
  const { review, round, skillsets, today } = view;
  const { state } = useLocation();
  const { changes, acknowledge } = useChangesWhileReading(view);
  const isOwn = review.employee.id === viewer.id;
  const mayEdit = mayWriteManagerEvaluation(viewer, review);
  const isOpen = managerEvaluationClosedReason(review, round, today) === null;
  const hasDraft = mayEdit && isDraftOnDevice("manager", viewer.id, review.id);
  const canApprove =
    mayApprove(viewer, review) &&
    approvalRefusal(review, round) === null &&
    (view.calibration?.openUntil ?? null) === null;
  const isDelegate = canApprove && !mayWithdrawApproval(viewer, review);
  const canWithdraw =
    mayWithdrawApproval(viewer, review) && withdrawalRefusal(review, round, view.isFinalEvaluationStarted) === null;
  // The manager's next step after the approval, as in the list (docs/evaluations.md#buttons).
  const meetingStep = managedReviewActions(viewer, review, round, today).find((action) =>
    meetingSteps.includes(action),
  );
  const stepButton = meetingStep && <MeetingStepButton view={view} step={meetingStep} />;
  const editLinkProps = {
    component: Link,
    to: paths.managerEvaluation.getHref(review.id),
    // So the browser's Back button leads from the form to the list, not to this document.
    replace: true,
    state,
  } as const;
  return (
    <Page
      title={isOwn ? "Your Review" : `Review of ${fullName(review.employee)}`}
      purpose={purposeOf(view)}
      breadcrumbs={<ReviewBreadcrumbs isOwn={isOwn} roundName={round.name} />}
      actions={
        <>
          <Box sx={{ alignSelf: "center" }}>
            <ReviewBadge view={view} isOwn={isOwn} />
          </Box>
          <ExceptionMenu review={review} round={round} today={today} managerAbsence={view.manager?.absence ?? null} />
          {mayEdit && isOpen && <Button {...editLinkProps}>Edit Evaluation</Button>}
        </>
      }
    >
      <ReviewDocument
        showsChecks={maySeeChecks(viewer, review)}
        view={view}
        feedback={feedbackSection(view)}
        banners={
          <>
            <ReadersNotice review={review} />
            <FormerManagerNotice review={review} manager={view.manager} />
            <AbsenceOffers review={review} round={round} today={today} managerAbsence={view.manager?.absence ?? null} />
            <EmployeeResponse view={view} />
            <AppealSummary view={view} />
            <SendBackNotice view={view} />
            <CalibrationNotice view={view} />
            <StepIn view={view} />
            {isDelegate && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {`You approve this review on behalf of ${approverName(view)}, who is away. You can read it until it's approved.`}
              </Alert>
            )}
            <ExceptionReasons review={review} exceptions={view.exceptions} />
            {hasDraft && (
              <Alert
                severity="info"
                sx={{ mb: 2 }}
                action={
                  <Button {...editLinkProps} size="small">
                    Open Form
                  </Button>
                }
              >
                Your unsaved changes to the manager evaluation are kept on this device.
              </Alert>
            )}
            {canApprove && (
              <ChangedWhileReading
                changes={changes}
                skillsets={skillsets}
                authors={{ employee: fullName(review.employee), manager: "the manager" }}
                onRead={acknowledge}
              />
            )}
          </>
        }
        actionBar={
          (canApprove && <ApprovalBar view={view} hasUnreadChanges={changes.length > 0} />) ||
          (canWithdraw && <WithdrawalBar view={view}>{stepButton}</WithdrawalBar>) ||
          (stepButton && <Box sx={{ display: "flex", justifyContent: "flex-end" }}>{stepButton}</Box>) ||
          undefined
        }
      />
    </Page>
  );
};
