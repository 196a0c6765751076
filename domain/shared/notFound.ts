import { DomainError } from "./errors.ts";

const messages = {
  account: "This account no longer exists. Reload the list.",
  person: "This person no longer exists. Reload the list.",
  position: "Position not found",
  ladder: "This engineer type doesn't exist. Choose another ladder.",
  skillset: "This skillset was removed. Reload the list.",
  section: "This onboarding section was removed. Reload the page.",
  goal: "This goal was removed. Reload the page.",
  growthPlan: "This growth plan doesn't exist or has ended. Reload the page. Your text is still here.",
  assessmentItem: "This assessment item was removed. Reload the page.",
  onboarding: "This person has no onboarding. Reload the list.",
  // Quoted in docs/leads-weekly.md#reports.
  lead: "Lead not found",
  leadReport: "Report not found",
  talkingPoint: "This talking point was deleted. What you typed is still here.",
  journalEntry: "This entry was deleted. What you typed is still here.",
  privateNote: "This note was deleted. What you typed is still here.",
  // Quoted in docs/onboarding.md#weekly-reports.
  weeklyReport: "Report not found",
  review: "This review doesn't exist. It may have been removed with its round.",
  feedback: "You are no longer asked for this feedback.",
  promotion: "This promotion case doesn't exist.",
  calibration: "This calibration session doesn't exist, or you can no longer read it.",
  round: "This review round doesn't exist. It may have been deleted. Reload the page.",
  dataRequest: "This request no longer exists. Reload the page.",
  operation: "This operation doesn't exist. It may have been started in another environment.",
} as const;

/** Errors: NOT_FOUND if the value is null or undefined. */
export const assertFound = <Value>(what: keyof typeof messages, value: Value | null | undefined): Value => {
  if (value === null || value === undefined) {
    throw new DomainError("NOT_FOUND", messages[what]);
  }
  return value;
};

/** Errors: NOT_FOUND if no record has the ID. */
export const findById = <Identified extends { readonly id: string }>(
  what: keyof typeof messages,
  records: readonly Identified[],
  id: string,
): Identified =>
  assertFound(
    what,
    records.find((record) => record.id === id),
  );
