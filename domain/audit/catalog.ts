import type { PersonEdit } from "../people/changeModel.ts";
import type { AuditKind, AuditSubject } from "./terms.ts";

/** What the audit trail knows of an action. */
export interface ActionSpec {
  readonly kind: AuditKind;
  readonly subject: AuditSubject;
  /** What was done, after the name of whoever did it: "approved a review". */
  readonly label: string;
  /** The fields of an entry that its readers see. Everything else that it may hold is in `unshown`. */
  readonly shown: readonly string[];
  /** Fields that are stored, and that no answer contains: what was written, and what is more than a step of a review. */
  readonly unshown?: readonly string[];
  /** Whether it changes what somebody may do or read: always, or if one of these fields is among the changed ones. */
  readonly rights?: true | readonly string[];
  /** The entry is a part of the operation with the id in `operationId`, if it has one. */
  readonly isPart?: true;
  /** Where the id is of the operation whose parts the entry opens. */
  readonly opens?: "subjectId" | "operationId";
}

const accountFields = ["role", "engineerType", "positionId", "managerId", "leadId"] as const;
/** What an edit can change in a person's profile. */
type EditedField = Exclude<keyof PersonEdit, "positionId" | "version"> | "position";

/** Names every one of them, so that the compiler asks for a new one: a change of a field that is not here would not be saved. */
const recordedFields: { readonly [Field in EditedField]: Field } = {
  firstName: "firstName",
  lastName: "lastName",
  role: "role",
  status: "status",
  engineerType: "engineerType",
  position: "position",
  managerId: "managerId",
  leadId: "leadId",
  employeeNumber: "employeeNumber",
  firstDay: "firstDay",
  slackNotificationsEnabled: "slackNotificationsEnabled",
  absence: "absence",
};

/** The fields of a person whose changes are recorded. */
export const personFields: readonly EditedField[] = Object.values(recordedFields);

const positionFields = ["code", "title", "level", "careerPath", "engineerType"] as const;
const roundFields = [
  "name",
  "startDate",
  "selfEvaluationDeadline",
  "managerEvaluationDeadline",
  "endDate",
  "minDaysEmployed",
  "status",
] as const;
const fileFields = ["added", "changed", "removed"] as const;

/**
 * Every action that the audit trail records, with an allow-list of fields (docs/audit.md#actions). An entry can hold no
 * other field, and its readers see those in `shown` alone. An entry about a review names a step.
 */
export const auditActions = {
  "account.approved": {
    kind: "people",
    subject: "person",
    label: "Approved an account",
    shown: accountFields,
    rights: true,
  },
  "account.rejected": {
    kind: "people",
    subject: "person",
    label: "Rejected an account",
    shown: ["status"],
    rights: true,
  },
  "person.added": { kind: "people", subject: "person", label: "Added a person", shown: accountFields, rights: true },
  "person.imported": {
    kind: "people",
    subject: "person",
    label: "Imported a person",
    shown: ["role", "managerId", "leadId", "line", "operationId"],
    rights: true,
    isPart: true,
  },
  "person.changed": {
    kind: "people",
    subject: "person",
    label: "Changed a person",
    shown: [...personFields, "delegateId", "operationId"],
    rights: ["role", "status", "managerId", "leadId", "delegateId"],
    isPart: true,
  },
  "person.approver": {
    kind: "people",
    subject: "person",
    label: "Made an approver, or removed as one",
    shown: ["isApprover"],
    rights: true,
  },
  "person.email.corrected": {
    kind: "people",
    subject: "person",
    label: "Corrected an e-mail",
    shown: ["email"],
    rights: true,
  },
  "person.position.corrected": {
    kind: "people",
    subject: "person",
    label: "Corrected the day of a position",
    shown: ["positionSince"],
  },
  "person.email.proposed": {
    kind: "people",
    subject: "person",
    label: "Proposed another e-mail",
    shown: ["email"],
  },
  "person.email.confirmed": {
    kind: "people",
    subject: "person",
    label: "Confirmed another e-mail of their own",
    shown: ["email"],
    rights: true,
  },
  "person.email.released": {
    kind: "people",
    subject: "person",
    label: "Released another e-mail",
    shown: ["email"],
    rights: true,
  },
  "person.email.withdrawn": {
    kind: "people",
    subject: "person",
    label: "Withdrew another e-mail",
    shown: ["email"],
    rights: true,
  },
  "person.email.declined": {
    kind: "people",
    subject: "person",
    label: "Declined another e-mail of their own",
    shown: ["email"],
    rights: true,
  },
  "person.email.replaced": {
    kind: "people",
    subject: "person",
    label: "Signed in with another e-mail",
    shown: ["email"],
    rights: true,
  },
  "person.invited": { kind: "people", subject: "person", label: "Invited a person by Slack", shown: [] },
  "person.removed": { kind: "people", subject: "person", label: "Removed a person", shown: [], rights: true },
  "person.data.requested": {
    kind: "people",
    subject: "person",
    label: "Recorded a request about personal data",
    shown: ["kind"],
  },
  "person.data.withdrawn": {
    kind: "people",
    subject: "person",
    label: "Withdrew a request about personal data",
    shown: ["kind"],
  },
  "person.data.released": {
    kind: "people",
    subject: "person",
    label: "Released a request about personal data",
    shown: ["kind", "operationId"],
  },
  "person.data.downloaded": {
    kind: "people",
    subject: "person",
    label: "Downloaded the data of a request",
    shown: ["kind"],
  },
  "retention.changed": {
    kind: "settings",
    subject: "people",
    label: "Changed how long data is kept",
    shown: ["months"],
    rights: true,
  },
  "person.erased": {
    kind: "people",
    subject: "person",
    label: "Erased a person's data",
    shown: ["operationId"],
    rights: true,
  },
  "people.import.started": {
    kind: "people",
    subject: "people",
    label: "Imported people",
    shown: ["people"],
    rights: true,
    opens: "subjectId",
  },
  "people.update.started": {
    kind: "people",
    subject: "people",
    label: "Updated people from a file",
    shown: ["changed", "added", "leavers"],
    rights: true,
    opens: "subjectId",
  },
  "people.change.started": {
    kind: "people",
    subject: "people",
    label: "Changed several people",
    shown: ["managerId", "leadId", "positionId", "people"],
    rights: ["managerId", "leadId"],
    opens: "subjectId",
  },
  "person.handover.started": {
    kind: "people",
    subject: "person",
    label: "Handed over a team",
    shown: ["managerId", "leadId", "groups", "people", "operationId"],
    rights: true,
    opens: "operationId",
  },
  "review.approved": { kind: "reviews", subject: "review", label: "Approved a review", shown: [] },
  "review.approvalWithdrawn": { kind: "reviews", subject: "review", label: "Withdrew approval", shown: [] },
  "review.finalized": { kind: "reviews", subject: "review", label: "Finalized a review", shown: [] },
  "review.shared": { kind: "reviews", subject: "review", label: "Shared a review", shown: [] },
  "review.acknowledged": { kind: "reviews", subject: "review", label: "Acknowledged their result", shown: [] },
  "review.talkConfirmed": { kind: "reviews", subject: "review", label: "Confirmed the talk about a result", shown: [] },
  "review.exempted": {
    kind: "reviews",
    subject: "review",
    label: "Exempted from the round",
    shown: [],
    unshown: ["reason"],
  },
  "review.exemptionRevoked": { kind: "reviews", subject: "review", label: "Revoked an exemption", shown: [] },
  "review.extended": {
    kind: "reviews",
    subject: "review",
    label: "Moved a deadline",
    shown: ["evaluation"],
    unshown: ["deadline", "reason"],
  },
  "review.reopened": {
    kind: "reviews",
    subject: "review",
    label: "Reopened an evaluation",
    shown: ["evaluation"],
    unshown: ["deadline", "reason"],
  },
  "review.steppedIn": {
    kind: "reviews",
    subject: "review",
    label: "Stepped in for the manager",
    shown: [],
    rights: true,
  },
  "round.created": { kind: "rounds", subject: "round", label: "Created a round", shown: roundFields },
  "round.changed": { kind: "rounds", subject: "round", label: "Changed a round", shown: roundFields },
  "round.started": {
    kind: "rounds",
    subject: "round",
    label: "Started a round",
    shown: ["status", "replaced"],
    unshown: ["generationId"],
  },
  "round.completed": { kind: "rounds", subject: "round", label: "Completed a round", shown: ["status"] },
  "round.picture.published": {
    kind: "rounds",
    subject: "round",
    label: "Published the picture of a round",
    shown: [],
    unshown: [],
  },
  "round.picture.erased": {
    kind: "rounds",
    subject: "round",
    label: "Erased the picture of a round",
    shown: [],
    unshown: [],
  },
  "round.put-back": {
    kind: "rounds",
    subject: "round",
    label: "Put a round back",
    shown: ["status", "activeAgain"],
  },
  "round.deleted": { kind: "rounds", subject: "round", label: "Deleted a round", shown: ["name"] },
  "round.reminded": {
    kind: "rounds",
    subject: "round",
    label: "Reminded the people of a round",
    shown: [],
    unshown: ["operationId"],
  },
  "position.created": { kind: "ladder", subject: "position", label: "Created a position", shown: positionFields },
  "position.updated": { kind: "ladder", subject: "position", label: "Changed a position", shown: positionFields },
  "requirements.saved": { kind: "ladder", subject: "position", label: "Changed requirements", shown: ["levels"] },
  "skillset.created": {
    kind: "ladder",
    subject: "skillset",
    label: "Created a skillset",
    shown: ["name", "applicableTo"],
  },
  "skillset.updated": {
    kind: "ladder",
    subject: "skillset",
    label: "Changed a skillset",
    shown: ["name", "applicableTo"],
  },
  "skillset.deleted": { kind: "ladder", subject: "skillset", label: "Deleted a skillset", shown: ["name"] },
  "skillset.ordered": {
    kind: "ladder",
    subject: "ladder",
    label: "Ordered the skillsets",
    shown: [],
    unshown: ["skillsetIds"],
  },
  "skillset.levelCreated": {
    kind: "ladder",
    subject: "skillset",
    label: "Created a skillset level",
    shown: ["level", "title"],
  },
  "skillset.levelUpdated": {
    kind: "ladder",
    subject: "skillset",
    label: "Changed a skillset level",
    shown: ["of", "level", "title"],
  },
  "skillset.levelDeleted": {
    kind: "ladder",
    subject: "skillset",
    label: "Deleted a skillset level",
    shown: ["level"],
  },
  "ladder.imported": { kind: "ladder", subject: "ladder", label: "Imported the ladder", shown: fileFields },
  "structure.saved": {
    kind: "ladder",
    subject: "ladder",
    label: "Changed engineer types or career paths",
    shown: ["changes"],
  },
  "onboarding.started": {
    kind: "onboarding",
    subject: "person",
    label: "Started an onboarding",
    shown: ["onboardingType", "onboardingGithubTicket", "onboardingStartedAt"],
  },
  "onboarding.moved": {
    kind: "onboarding",
    subject: "person",
    label: "Moved the start of an onboarding",
    shown: ["onboardingStartedAt"],
  },
  "onboarding.cancelled": {
    kind: "onboarding",
    subject: "person",
    label: "Cancelled a prepared onboarding",
    shown: ["onboardingStartedAt"],
  },
  "onboarding.completed": {
    kind: "onboarding",
    subject: "person",
    label: "Completed an onboarding",
    shown: ["onboardingCompletedAt"],
  },
  "onboarding.goalCompleted": {
    kind: "onboarding",
    subject: "person",
    label: "Ticked a goal",
    shown: ["title"],
    unshown: ["goalId"],
  },
  "onboarding.goalReopened": {
    kind: "onboarding",
    subject: "person",
    label: "Took back the tick of a goal",
    shown: ["title"],
    unshown: ["goalId"],
  },
  "weeklyReport.submitted": {
    kind: "onboarding",
    subject: "person",
    label: "Submitted a weekly report",
    shown: ["weekStarting"],
    unshown: ["status"],
  },
  "weeklyReport.reopened": {
    kind: "onboarding",
    subject: "person",
    label: "Reopened a weekly report",
    shown: ["weekStarting"],
    unshown: ["status"],
  },
  "weeklyReport.changed": {
    kind: "onboarding",
    subject: "person",
    label: "Changed a submitted weekly report",
    shown: ["weekStarting"],
    unshown: ["part"],
  },
  "onboardingSection.created": {
    kind: "onboarding",
    subject: "section",
    label: "Created an onboarding section",
    shown: ["title"],
  },
  "onboardingSection.updated": {
    kind: "onboarding",
    subject: "section",
    label: "Changed an onboarding section",
    shown: ["title"],
    unshown: ["orderIndex"],
  },
  "onboardingSection.deleted": {
    kind: "onboarding",
    subject: "section",
    label: "Deleted an onboarding section",
    shown: ["title"],
  },
  "onboardingSection.ordered": {
    kind: "onboarding",
    subject: "onboarding",
    label: "Ordered the onboarding sections",
    shown: [],
    unshown: ["sectionIds"],
  },
  "onboardingGoal.created": {
    kind: "onboarding",
    subject: "section",
    label: "Created an onboarding goal",
    shown: ["title", "applicableTo"],
    unshown: ["goalId"],
  },
  "onboardingGoal.updated": {
    kind: "onboarding",
    subject: "section",
    label: "Changed an onboarding goal",
    shown: ["title", "applicableTo"],
    unshown: ["goalId"],
  },
  "onboardingGoal.deleted": {
    kind: "onboarding",
    subject: "section",
    label: "Deleted an onboarding goal",
    shown: [],
    unshown: ["goalId"],
  },
  "onboardingGoal.ordered": {
    kind: "onboarding",
    subject: "section",
    label: "Ordered the goals of a section",
    shown: [],
    unshown: ["goalIds"],
  },
  "onboardingResources.saved": {
    kind: "onboarding",
    subject: "onboarding",
    label: "Changed the onboarding links",
    shown: ["titles"],
  },
  "onboardingFile.imported": {
    kind: "onboarding",
    subject: "onboarding",
    label: "Imported the onboarding",
    shown: fileFields,
  },
  "assessmentItem.created": {
    kind: "onboarding",
    subject: "assessmentItem",
    label: "Created an assessment item",
    shown: ["name"],
  },
  "assessmentItem.updated": {
    kind: "onboarding",
    subject: "assessmentItem",
    label: "Changed an assessment item",
    shown: ["name", "category", "isActive"],
  },
  "assessmentItem.deleted": {
    kind: "onboarding",
    subject: "assessmentItem",
    label: "Deleted an assessment item",
    shown: ["name"],
  },
  "slack.settingsChanged": {
    kind: "settings",
    subject: "slack",
    label: "Changed the Slack settings",
    shown: ["testModeEnabled", "testModeRecipientId", "announcementChannelId"],
  },
  "people.exported": { kind: "exports", subject: "people", label: "Exported people", shown: [] },
  "round.exported": { kind: "exports", subject: "round", label: "Exported the progress of a round", shown: [] },
  "round.report.exported": { kind: "exports", subject: "round", label: "Exported the report of a round", shown: [] },
  "ladder.exported": { kind: "exports", subject: "ladder", label: "Exported the ladder", shown: [] },
  "onboardingFile.exported": {
    kind: "exports",
    subject: "onboarding",
    label: "Exported the onboarding",
    shown: [],
  },
  "audit.exported": {
    kind: "exports",
    subject: "audit",
    label: "Exported the audit trail",
    shown: ["concerned", "actor", "kind", "rights", "from", "to", "partOf"],
  },
} as const satisfies Readonly<Record<string, ActionSpec>>;
