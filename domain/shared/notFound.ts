import { DomainError } from "./errors.ts";

/** The message of NOT_FOUND for each kind of object. */
const messages = {
  account: "This account no longer exists. Please reload the list.",
  person: "This person no longer exists. Please reload the list.",
  // Quoted in docs/texts.md#error-messages.
  position: "Position not found",
  ladder: "There is no such engineer type. Please choose another ladder.",
  skillset: "This skillset was removed. Please reload the list.",
  section: "This onboarding section was removed. Please reload the page.",
  goal: "This goal was removed. Please reload the page.",
  growthPlan: "There is no such growth plan, or it has ended. Please reload the page; your text is still here.",
  assessmentItem: "This assessment item was removed. Please reload the page.",
  onboarding: "There is no onboarding of this person. Please reload the list.",
  // Quoted in docs/leads-weekly.md#report-page.
  lead: "Lead not found",
  leadReport: "Report not found",
  talkingPoint: "This talking point was deleted. What you typed is still here.",
  journalEntry: "This entry was deleted. What you typed is still here.",
  privateNote: "This note was deleted. What you typed is still here.",
  // Quoted in docs/onboarding.md#weekly-reports.
  weeklyReport: "Report not found",
  review: "There is no such review. It may have been removed with its round.",
  round: "There is no such review round. It may have been deleted; please reload the page.",
  dataRequest: "There is no such request any more. Please reload the page.",
  operation: "This operation does not exist. It may have been started in another environment.",
} as const;

/** Returns the value. Errors: NOT_FOUND if it is null or undefined. */
export const assertFound = <Value>(what: keyof typeof messages, value: Value | null | undefined): Value => {
  if (value === null || value === undefined) {
    throw new DomainError("NOT_FOUND", messages[what]);
  }
  return value;
};
