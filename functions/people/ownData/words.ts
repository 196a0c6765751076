import type { OnboardingStatus } from "#domain/onboarding/terms.ts";
import { editableStatusLabels, type UserStatus } from "#domain/people/terms.ts";
import type { ReviewException } from "#domain/reviews/model.ts";
import type { AppealOutcome, ReaderRole } from "#domain/reviews/terms.ts";

/** What the file of one's own data calls what the pages show by other means, such as a badge or a heading. */

export const statusWords: Readonly<Record<UserStatus, string>> = {
  ...editableStatusLabels,
  pending_review: "Waiting for approval",
};

export const onboardingStatusWords: Readonly<Record<OnboardingStatus, string>> = {
  ongoing: "Ongoing",
  completed: "Completed",
  ended: "Ended",
};

export const readerRoleWords: Readonly<Record<ReaderRole, string>> = {
  employee: "You",
  manager: "Your manager",
  approver: "Approver",
  cto: "CTO",
  hr: "HR",
  answerer: "Answering your second look",
  delegate: "For your approver",
};

export const appealOutcomeWords: Readonly<Record<AppealOutcome, string>> = {
  unchanged: "The result stayed unchanged",
  corrected: "The result was corrected",
};

const exceptionWords: Readonly<Record<ReviewException["kind"], string>> = {
  exempted: "exempted",
  extended: "longer deadline",
  reopened: "reopened",
};

/** What an exception is made of. */
export const exceptionText = ({ kind, evaluation }: ReviewException): string => {
  const what = evaluation === null ? "Review" : `${evaluation === "self" ? "Self" : "Manager"} evaluation`;
  return `${what}: ${exceptionWords[kind]}`;
};
