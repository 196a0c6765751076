import type { PersonName } from "#domain/people/model.ts";
import { changesBetween, changesSinceOpening } from "#domain/reviews/calibration/changes.ts";
import type { ShownCalibration, ValueChange } from "#domain/reviews/calibration/sessionModel.ts";
import { mayReadMarks } from "#domain/reviews/calibration/sessions.ts";
import { isReviewManager, mayApprove, type Viewer } from "#domain/reviews/policy.ts";
import { packSummary, summaryOf } from "#domain/reviews/summaries.ts";
import type { WholeReview } from "../store/reviews.ts";
import { shownDecisionOf, shownMarkOf, shownNotesOf } from "./board.ts";

type CalibrationParts = Pick<
  WholeReview,
  "review" | "skillsets" | "calibratedReviews" | "approvedChange" | "approvedEvaluation"
>;

/** Changes from the opening to the approval; empty before the approval. */
const approvedChanges = ({ skillsets, approvedChange, approvedEvaluation }: CalibrationParts): ValueChange[] =>
  approvedChange === null || approvedEvaluation === null
    ? []
    : [...changesBetween(approvedChange.opening, packSummary(summaryOf(approvedEvaluation, skillsets)), skillsets)];

export const personIdsInCalibration = ({
  review,
  calibratedReviews,
  approvedChange,
}: CalibrationParts): readonly string[] => [
  ...(calibratedReviews[0]?.marks.map(({ by }) => by) ?? []),
  ...(calibratedReviews[0]?.notes?.map(({ by }) => by) ?? []),
  ...[approvedChange?.by ?? review.calibration?.changedBy].filter((id) => id !== undefined),
];

/**
 * See docs/rounds.md#calibration. Employees see only approved changes, after sharing. Null if the viewer may see
 * nothing.
 */
export const calibrationFor = (
  actor: Viewer,
  whole: CalibrationParts,
  nameOf: (id: string) => PersonName | null,
): ShownCalibration | null => {
  const { review, skillsets, calibratedReviews, approvedChange } = whole;
  const { calibration } = review;
  const isApproved = review.ctoApprovalCompletedAt !== null;
  const by = isApproved ? approvedChange?.by : calibration?.changedBy;
  const changes = isApproved ? approvedChanges(whole) : [...changesSinceOpening(review, skillsets)];
  const shown = {
    changes,
    reason: isApproved ? (approvedChange?.reason ?? null) : null,
    changedBy: changes.length === 0 || by === undefined ? null : nameOf(by),
  };
  if (actor.id === review.employee.id) {
    return review.sharedWithEmployeeAt === null || changes.length === 0
      ? null
      : { openUntil: null, decision: null, marks: [], notes: [], ...shown };
  }
  const decides = mayApprove(actor, review) || actor.role === "cto";
  if (calibration === undefined) {
    return null;
  }
  // The manager sees the decision once the review has left the session, HR once the session has closed.
  const isInSession = calibration.openUntil !== undefined;
  const isOpen = calibration.isSessionOpen === true;
  if (!decides && !(isReviewManager(actor, review) ? !isInSession : actor.role === "hr" && !isOpen)) {
    return null;
  }
  const stored = calibratedReviews.find(({ sessionId }) => sessionId === calibration.sessionId);
  const seesMarks = !isOpen && mayReadMarks(actor, review, stored?.openedBy);
  return {
    openUntil: calibration.openUntil ?? null,
    decision: isInSession ? null : shownDecisionOf(review, stored, skillsets),
    marks: seesMarks ? (stored?.marks ?? []).map(shownMarkOf(nameOf)) : [],
    notes: seesMarks ? shownNotesOf(nameOf, stored) : [],
    ...shown,
  };
};
