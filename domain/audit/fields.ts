import { channelChoiceLabels } from "../messages/terms.ts";
import { onboardingTypeLabels, roleLabels } from "../people/terms.ts";
import type { RecordedField } from "./actions.ts";

export type FieldType =
  | "text"
  | "texts"
  | "email"
  | "number"
  | "switch"
  | "day"
  | "dayOrInstant"
  | "instant"
  | "id"
  | "ids"
  | "person"
  /** A person or anything else with an ID, as in the filter of an exported trail. */
  | "subject"
  | "absence"
  | "position"
  | "engineerType"
  | "careerPath"
  /** Engineer types, or the fixed groups of onboarding goals. */
  | "audience"
  /** How many, or their names. */
  | "countOrNames"
  | "ladderChanges"
  | "handOverGroups"
  /** Required levels, by skillset. */
  | "levels";

export interface FieldSpec {
  /** Null for fields that aren't shown: lookup keys, and IDs stored next to what they stand for. */
  readonly label: string | null;
  /** A map lists the possible values with their labels. */
  readonly type: FieldType | Readonly<Record<string, string>>;
}

const field = (label: string, type: FieldSpec["type"]): FieldSpec => ({ label, type });
const hidden = (type: FieldSpec["type"]): FieldSpec => ({ label: null, type });

/** Every field of audit entries. Readers see it as its label and value; `verify-data` checks its type. */
const auditFields: Readonly<Record<RecordedField, FieldSpec>> = {
  firstName: field("First name", "text"),
  lastName: field("Last name", "text"),
  role: field("Role", roleLabels),
  status: field("Status", {
    pending_review: "Pending",
    active: "Active",
    inactive: "Inactive",
    draft: "Draft",
    completed: "Completed",
    submitted: "Submitted",
  }),
  engineerType: field("Engineer type", "engineerType"),
  position: field("Position", "position"),
  positionId: hidden("id"),
  positionSince: field("In position since", "dayOrInstant"),
  managerId: field("Manager", "person"),
  leadId: field("Lead", "person"),
  notificationsEnabled: field("Messages", "switch"),
  notificationChannel: field("Message channel", channelChoiceLabels),
  absence: field("Away", "absence"),
  employeeNumber: field("Employee number", "text"),
  firstDay: field("First day", "day"),
  delegateId: field("Delegate", "person"),
  isApprover: field("Approver", "switch"),
  email: field("Email", "email"),
  people: field("People", "number"),
  line: field("Line in the file", "number"),
  groups: field("Groups", "handOverGroups"),
  evaluation: field("Evaluation", { self: "Self-evaluation", manager: "Manager evaluation" }),
  deadline: hidden("day"),
  reason: hidden("text"),
  name: field("Name", "text"),
  startDate: field("Start", "day"),
  endDate: field("End", "day"),
  selfEvaluationDeadline: field("Self-evaluation until", "day"),
  managerEvaluationDeadline: field("Manager evaluation until", "day"),
  minDaysEmployed: field("Minimum days employed", "number"),
  asksFeedback: field("Asks for feedback from colleagues", "switch"),
  hasCalibration: field("Calibration sessions", "switch"),
  asksPromotions: field("Asks about promotions", "switch"),
  generationId: hidden("id"),
  replaced: hidden("id"),
  activeAgain: hidden("id"),
  isOn: field("Promotion cases", "switch"),
  code: field("Code", "text"),
  title: field("Title", "text"),
  titles: field("Titles", "texts"),
  level: field("Level", "number"),
  previousLevel: field("Previous level", "number"),
  levels: field("Required levels", "levels"),
  careerPath: field("Career path", "careerPath"),
  applicableTo: field("Applies to", "audience"),
  skillsetIds: hidden("ids"),
  added: field("Added", "countOrNames"),
  changed: field("Changed", "countOrNames"),
  changes: field("Changes", "ladderChanges"),
  removed: field("Removed", "countOrNames"),
  deactivated: field("Deactivated", "number"),
  onboardingType: field("Onboarding", onboardingTypeLabels),
  onboardingGithubTicket: field("Ticket", "text"),
  onboardingStartedAt: field("Start", "instant"),
  onboardingCompletedAt: field("Completed", "instant"),
  goalId: hidden("id"),
  goalIds: hidden("ids"),
  sectionIds: hidden("ids"),
  orderIndex: hidden("number"),
  weekStarting: field("Week of", "day"),
  part: hidden("text"),
  category: field("Category", "text"),
  isActive: field("Active", "switch"),
  testModeEnabled: field("Test mode", "switch"),
  testModeRecipientId: field("Test recipient", "person"),
  announcementChannelId: field("Channel", "text"),
  months: field("Months after leaving", "number"),
  operationId: hidden("id"),
  partOf: hidden("id"),
  concerned: field("Affected", "subject"),
  actor: field("Who", "subject"),
  kind: field("Kind", "text"),
  rights: field("Rights", "text"),
  from: field("From", "day"),
  to: field("To", "day"),
};

/** Null if this version of Pulse doesn't define the field. */
export const fieldSpecOf = (name: string): FieldSpec | null =>
  Object.hasOwn(auditFields, name) ? auditFields[name as RecordedField] : null;
