import type { OnboardingStatus } from "#domain/onboarding/terms.ts";
import { editableStatusLabels, type UserStatus } from "#domain/people/terms.ts";
import type { ReviewException } from "#domain/reviews/model.ts";
import type { AppealOutcome, ReaderRole } from "#domain/reviews/terms.ts";

export const userStatusLabels: Readonly<Record<UserStatus, string>> = {
  ...editableStatusLabels,
  pending_review: "Waiting for approval",
};

export const onboardingStatusLabels: Readonly<Record<OnboardingStatus, string>> = {
  ongoing: "Ongoing",
  completed: "Completed",
  ended: "Ended",
};

export const readerRoleLabels: Readonly<Record<ReaderRole, string>> = {
  employee: "You",
  manager: "Your manager",
  approver: "Approver",
  cto: "CTO",
  hr: "HR",
  appealReviewer: "Resolving your appeal",
  delegate: "For your approver",
  calibration: "In a calibration session",
};

export const appealOutcomeLabels: Readonly<Record<AppealOutcome, string>> = {
  unchanged: "The result stayed unchanged",
  corrected: "The result was corrected",
};

const exceptionLabels: Readonly<Record<ReviewException["kind"], string>> = {
  exempted: "exempted",
  extended: "longer deadline",
  reopened: "reopened",
};

export const exceptionText = ({ kind, evaluation }: ReviewException): string => {
  const what = evaluation === null ? "Review" : `${evaluation === "self" ? "Self" : "Manager"} evaluation`;
  return `${what}: ${exceptionLabels[kind]}`;
};
