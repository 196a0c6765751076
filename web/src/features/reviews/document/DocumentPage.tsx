import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Link, useLocation } from "react-router-dom";
import { fullName } from "#domain/people/terms.ts";
import { mayApprove, maySeeChecks, mayWithdrawApproval, mayWriteManagerEvaluation } from "#domain/reviews/policy.ts";
import { approvalRefusal, withdrawalRefusal } from "#domain/reviews/stepRefusals.ts";
import { managerEvaluationClosed } from "#domain/reviews/windows.ts";
import * as paths from "#domain/shared/paths.ts";
import { Page } from "#web/ui/Page.tsx";
import { draftKey, evaluationDrafts } from "../evaluation/storedDraft.ts";
import { AbsenceOffers } from "../exceptions/AbsenceOffers.tsx";
import { ExceptionMenu } from "../exceptions/ExceptionMenu.tsx";
import { ExceptionReasons } from "../exceptions/ExceptionReasons.tsx";
import { CorrectedResult } from "../result/CorrectedResult.tsx";
import { EmployeesWord } from "../result/EmployeesWord.tsx";
import { SecondLook } from "../result/SecondLook.tsx";
import { ReviewBadge } from "../review/ReviewBadge.tsx";
import { ReviewBreadcrumbs } from "../review/ReviewBreadcrumbs.tsx";
import type { DatedReviewView } from "../shared/datedReviewView.ts";
import { AbsentManager } from "../shared/people/AbsentManager.tsx";
import { approverName } from "../shared/people/approverNames.ts";
import { reviewManagerName } from "../shared/people/reviewManagerName.ts";
import { ReadersNotice } from "../shared/ReadersNotice.tsx";
import { ApprovalBar } from "./ApprovalBar.tsx";
import { ChangedWhileReading } from "./ChangedWhileReading.tsx";
import { ReviewDocument } from "./ReviewDocument.tsx";
import type { ReviewViewer } from "./reviewViewer.ts";
import { StepIn } from "./StepIn.tsx";
import { useChangesWhileReading } from "./useChangesWhileReading.ts";
import { WithdrawalBar } from "./WithdrawalBar.tsx";

interface DocumentPageProps {
  readonly view: DatedReviewView;
  readonly viewer: ReviewViewer;
}

/** The employee's position, manager and round in one line. */
const purposeOf = (view: DatedReviewView): string => {
  const { review, round } = view;
  const { title, code } = review.employee.position;
  const manager = reviewManagerName(view);
  return [`${title} (${code})`, view.manager === null ? manager : `manager: ${manager}`, round.name].join(" · ");
};

/**
 * The page of a review that is read (docs/evaluations.md#the-document). The cto approves here and withdraws an approval; who
 * may still edit the manager evaluation finds the way to its form.
 */
export const DocumentPage = ({ view, viewer }: DocumentPageProps) => {
  const { review, round, skillsets, today } = view;
  const { state } = useLocation();
  const { changes, acknowledge } = useChangesWhileReading(view);
  const isOwn = review.employee.id === viewer.id;
  const mayEdit = mayWriteManagerEvaluation(viewer, review);
  const isOpen = managerEvaluationClosed(review, round, today) === null;
  const hasDraft = mayEdit && evaluationDrafts.read(localStorage, draftKey("manager", viewer.id, review.id)) !== null;
  const approves = mayApprove(viewer, review) && approvalRefusal(review, round) === null;
  const isDelegate = approves && !mayWithdrawApproval(viewer, review);
  const withdraws =
    mayWithdrawApproval(viewer, review) && withdrawalRefusal(review, round, view.finalEvaluationBegun) === null;
  const edit = {
    component: Link,
    to: paths.managerEvaluation.getHref(review.id),
    // One step back from the form leads to the list, as from the document.
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
          {mayEdit && isOpen && <Button {...edit}>Edit evaluation</Button>}
        </>
      }
    >
      <ReviewDocument
        showsChecks={maySeeChecks(viewer, review)}
        view={view}
        viewer={viewer}
        corrected={<CorrectedResult view={view} />}
        banners={
          <>
            <ReadersNotice review={review} />
            <AbsentManager review={review} manager={view.manager} />
            <AbsenceOffers review={review} round={round} today={today} managerAbsence={view.manager?.absence ?? null} />
            <EmployeesWord view={view} />
            <SecondLook view={view} />
            <StepIn view={view} viewer={viewer} />
            {isDelegate && (
              <Alert severity="info" sx={{ mb: 2 }}>
                {`You approve this for ${approverName(view)}, who is away. You can read it until it is approved.`}
              </Alert>
            )}
            <ExceptionReasons review={review} exceptions={view.exceptions} />
            {hasDraft && (
              <Alert
                severity="info"
                sx={{ mb: 2 }}
                action={
                  <Button {...edit} size="small">
                    Open the form
                  </Button>
                }
              >
                Changes to the manager evaluation that you did not save are kept on this device.
              </Alert>
            )}
            {approves && (
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
          (approves && <ApprovalBar view={view} personId={viewer.id} hasUnreadChanges={changes.length > 0} />) ||
          (withdraws && <WithdrawalBar view={view} />) ||
          undefined
        }
      />
    </Page>
  );
};
