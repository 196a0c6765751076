import type { PersonEdit } from "../people/changeModel.ts";
import type { AuditKind, AuditSubject } from "./terms.ts";

export interface ActionSpec {
  readonly kind: AuditKind;
  readonly subject: AuditSubject;
  readonly shown: readonly string[];
  /** Stored but never returned, such as texts that people wrote. */
  readonly unshown?: readonly string[];
  /** Fields whose change affects rights; `true` if the action always does. */
  readonly rights?: true | readonly string[];
  /** Only the CTO sees these entries. */
  readonly isForCto?: true;
  readonly mayBelongToOperation?: true;
  readonly summarizedOperationField?: "subjectId" | "operationId";
}

const accountFields = ["role", "engineerType", "positionId", "managerId", "leadId"] as const;
type EditedField = Exclude<keyof PersonEdit, "positionId" | "version"> | "position";

/** The compiler reports a missing field here; unlisted fields aren't recorded. */
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
  notificationsEnabled: "notificationsEnabled",
};

export const personFields: readonly EditedField[] = Object.values(recordedFields);

const positionFields = ["code", "title", "level", "careerPath", "engineerType"] as const;
const roundFields = [
  "name",
  "startDate",
  "selfEvaluationDeadline",
  "managerEvaluationDeadline",
  "endDate",
  "minDaysEmployed",
  "asksFeedback",
  "hasCalibration",
  "asksPromotions",
  "status",
] as const;
const fileFields = ["added", "changed", "removed"] as const;

const promotionStep = { kind: "people", subject: "person", shown: [], isForCto: true } as const;
const reviewStep = { kind: "reviews", subject: "review", shown: [] } as const;
const ctoReviewStep = { kind: "reviews", subject: "review", shown: [], isForCto: true } as const;
const emailChange = { kind: "people", subject: "person", shown: ["email"], rights: true } as const;
const dataRequest = { kind: "people", subject: "person", shown: ["kind"] } as const;
const deadlineChange = {
  kind: "reviews",
  subject: "review",
  shown: ["evaluation"],
  unshown: ["deadline", "reason"],
} as const;
const goalTick = { kind: "onboarding", subject: "person", shown: ["title"], unshown: ["goalId"] } as const;

/**
 * Every audited action, with its allow-list of fields (docs/privacy.md#audit-trail). Readers see only those in `shown`.
 */
export const auditActions = {
  "account.approved": { kind: "people", subject: "person", shown: accountFields, rights: true },
  "account.rejected": { kind: "people", subject: "person", shown: ["status"], rights: true },
  "account.bootstrapped": { kind: "people", subject: "person", shown: ["role"], rights: true },
  "person.added": { kind: "people", subject: "person", shown: accountFields, rights: true },
  "person.imported": {
    kind: "people",
    subject: "person",
    shown: ["role", "managerId", "leadId", "line", "operationId"],
    rights: true,
    mayBelongToOperation: true,
  },
  "person.changed": {
    kind: "people",
    subject: "person",
    shown: [...personFields, "positionSince", "notificationChannel", "absence", "delegateId", "operationId"],
    rights: ["role", "status", "managerId", "leadId", "delegateId"],
    mayBelongToOperation: true,
  },
  "person.manager.proposed": {
    kind: "people",
    subject: "person",
    shown: ["managerId", "operationId"],
    mayBelongToOperation: true,
  },
  "person.manager.confirmed": { kind: "people", subject: "person", shown: ["managerId"], rights: true },
  "person.manager.withdrawn": { kind: "people", subject: "person", shown: ["managerId"] },
  "person.approver": { kind: "people", subject: "person", shown: ["isApprover"], rights: true },
  "person.email.corrected": emailChange,
  "person.position.corrected": { kind: "people", subject: "person", shown: ["positionSince"] },
  "person.email.proposed": { kind: "people", subject: "person", shown: ["email"] },
  "person.email.confirmed": emailChange,
  "person.email.released": emailChange,
  "person.email.withdrawn": emailChange,
  "person.email.declined": emailChange,
  "person.email.replaced": emailChange,
  "person.invited": { kind: "people", subject: "person", shown: [] },
  "people.invited": { kind: "people", subject: "people", shown: ["operationId"] },
  "person.emailRetried": { kind: "people", subject: "person", shown: [] },
  "person.removed": { kind: "people", subject: "person", shown: [], rights: true },
  "person.data.requested": dataRequest,
  "person.data.withdrawn": dataRequest,
  "person.data.released": { kind: "people", subject: "person", shown: ["kind", "operationId"] },
  "person.data.encrypted": dataRequest,
  "person.data.downloaded": dataRequest,
  "retention.changed": { kind: "settings", subject: "people", shown: ["months"], rights: true },
  "person.erased": { kind: "people", subject: "person", shown: ["operationId"], rights: true },
  "people.import.started": {
    kind: "people",
    subject: "people",
    shown: ["people"],
    rights: true,
    summarizedOperationField: "subjectId",
  },
  "people.update.started": {
    kind: "people",
    subject: "people",
    shown: ["changed", "added", "deactivated"],
    rights: true,
    summarizedOperationField: "subjectId",
  },
  "people.change.started": {
    kind: "people",
    subject: "people",
    shown: ["managerId", "leadId", "position", "people"],
    rights: ["managerId", "leadId"],
    summarizedOperationField: "subjectId",
  },
  "person.handover.started": {
    kind: "people",
    subject: "person",
    shown: ["managerId", "leadId", "groups", "people", "operationId"],
    rights: true,
    summarizedOperationField: "operationId",
  },
  "review.approved": reviewStep,
  "review.approvalWithdrawn": reviewStep,
  "review.finalized": reviewStep,
  "review.shared": reviewStep,
  "review.acknowledged": reviewStep,
  "review.discussionConfirmed": reviewStep,
  "review.exempted": { kind: "reviews", subject: "review", shown: [], unshown: ["reason"] },
  "review.exemptionRevoked": reviewStep,
  "review.extended": deadlineChange,
  "review.reopened": deadlineChange,
  "review.steppedIn": { kind: "reviews", subject: "review", shown: [], rights: true },
  "review.sentBack": ctoReviewStep,
  "review.returnDayMoved": ctoReviewStep,
  "feedback.colleaguesChanged": ctoReviewStep,
  "feedback.removed": ctoReviewStep,
  "promotion.asked": promotionStep,
  "promotion.answered": promotionStep,
  "promotion.opened": promotionStep,
  "promotion.shown": promotionStep,
  "promotion.agreed": promotionStep,
  "promotion.declined": promotionStep,
  "promotion.withdrawn": promotionStep,
  "promotion.committeeNamed": promotionStep,
  "promotion.voted": promotionStep,
  "promotion.decided": promotionStep,
  "promotion.takenBack": promotionStep,
  "promotion.released": promotionStep,
  "promotion.cases.switched": { kind: "settings", subject: "person", shown: ["isOn"], isForCto: true },
  "review.calibrationRecorded": ctoReviewStep,
  "review.suggestedChangeAnswered": ctoReviewStep,
  "round.calibration.opened": { kind: "rounds", subject: "round", shown: [], rights: true, isForCto: true },
  "round.calibration.started": { kind: "rounds", subject: "round", shown: [], isForCto: true },
  "round.calibration.closed": { kind: "rounds", subject: "round", shown: [], isForCto: true },
  "round.created": { kind: "rounds", subject: "round", shown: roundFields },
  "round.changed": { kind: "rounds", subject: "round", shown: roundFields },
  "round.started": {
    kind: "rounds",
    subject: "round",
    shown: ["status", "replaced"],
    unshown: ["generationId"],
  },
  "round.completed": { kind: "rounds", subject: "round", shown: ["status"] },
  "round.ratingDistribution.published": { kind: "rounds", subject: "round", shown: [] },
  "round.ratingDistribution.erased": { kind: "rounds", subject: "round", shown: [] },
  "round.put-back": { kind: "rounds", subject: "round", shown: ["status", "activeAgain"] },
  "round.deleted": { kind: "rounds", subject: "round", shown: ["name"] },
  "round.reminded": { kind: "rounds", subject: "round", shown: [], unshown: ["operationId"] },
  "position.created": { kind: "ladder", subject: "position", shown: positionFields },
  "position.updated": { kind: "ladder", subject: "position", shown: positionFields },
  "requirements.saved": { kind: "ladder", subject: "position", shown: ["levels"] },
  "skillset.created": { kind: "ladder", subject: "skillset", shown: ["name", "applicableTo"] },
  "skillset.updated": { kind: "ladder", subject: "skillset", shown: ["name", "applicableTo"] },
  "skillset.deleted": { kind: "ladder", subject: "skillset", shown: ["name"] },
  "skillset.ordered": { kind: "ladder", subject: "ladder", shown: [], unshown: ["skillsetIds"] },
  "skillset.levelCreated": { kind: "ladder", subject: "skillset", shown: ["level", "title"] },
  "skillset.levelUpdated": {
    kind: "ladder",
    subject: "skillset",
    shown: ["previousLevel", "level", "title"],
  },
  "skillset.levelDeleted": { kind: "ladder", subject: "skillset", shown: ["level"] },
  "ladder.imported": { kind: "ladder", subject: "ladder", shown: fileFields },
  "structure.saved": { kind: "ladder", subject: "ladder", shown: ["changes"] },
  "onboarding.started": {
    kind: "onboarding",
    subject: "person",
    shown: ["onboardingType", "onboardingGithubTicket", "onboardingStartedAt"],
  },
  "onboarding.moved": { kind: "onboarding", subject: "person", shown: ["onboardingStartedAt"] },
  "onboarding.canceled": { kind: "onboarding", subject: "person", shown: ["onboardingStartedAt"] },
  "onboarding.completed": { kind: "onboarding", subject: "person", shown: ["onboardingCompletedAt"] },
  "onboarding.goalCompleted": goalTick,
  "onboarding.goalNotConfirmed": goalTick,
  "onboarding.goalReopened": goalTick,
  "weeklyReport.submitted": {
    kind: "onboarding",
    subject: "person",
    shown: ["weekStarting"],
    unshown: ["status"],
  },
  "weeklyReport.reopened": {
    kind: "onboarding",
    subject: "person",
    shown: ["weekStarting"],
    unshown: ["status"],
  },
  "weeklyReport.changed": {
    kind: "onboarding",
    subject: "person",
    shown: ["weekStarting"],
    unshown: ["part"],
  },
  "onboardingSection.created": { kind: "onboarding", subject: "section", shown: ["title"] },
  "onboardingSection.updated": {
    kind: "onboarding",
    subject: "section",
    shown: ["title"],
    unshown: ["orderIndex"],
  },
  "onboardingSection.deleted": { kind: "onboarding", subject: "section", shown: ["title"] },
  "onboardingSection.ordered": {
    kind: "onboarding",
    subject: "onboarding",
    shown: [],
    unshown: ["sectionIds"],
  },
  "onboardingGoal.created": {
    kind: "onboarding",
    subject: "section",
    shown: ["title", "applicableTo"],
    unshown: ["goalId"],
  },
  "onboardingGoal.updated": {
    kind: "onboarding",
    subject: "section",
    shown: ["title", "applicableTo"],
    unshown: ["goalId"],
  },
  "onboardingGoal.deleted": { kind: "onboarding", subject: "section", shown: [], unshown: ["goalId"] },
  "onboardingGoal.ordered": { kind: "onboarding", subject: "section", shown: [], unshown: ["goalIds"] },
  "onboardingResources.saved": { kind: "onboarding", subject: "onboarding", shown: ["titles"] },
  "onboardingFile.imported": { kind: "onboarding", subject: "onboarding", shown: fileFields },
  "assessmentItem.created": { kind: "onboarding", subject: "assessmentItem", shown: ["name"] },
  "assessmentItem.updated": {
    kind: "onboarding",
    subject: "assessmentItem",
    shown: ["name", "category", "isActive"],
  },
  "assessmentItem.deleted": { kind: "onboarding", subject: "assessmentItem", shown: ["name"] },
  "slack.settingsChanged": {
    kind: "settings",
    subject: "slack",
    shown: ["testModeEnabled", "testModeRecipientId", "announcementChannelId"],
  },
  "people.exported": { kind: "exports", subject: "people", shown: [] },
  "round.exported": { kind: "exports", subject: "round", shown: [] },
  "round.report.exported": { kind: "exports", subject: "round", shown: [] },
  "round.pay.exported": { kind: "exports", subject: "round", shown: [] },
  "ladder.exported": { kind: "exports", subject: "ladder", shown: [] },
  "onboardingFile.exported": { kind: "exports", subject: "onboarding", shown: [] },
  "audit.exported": {
    kind: "exports",
    subject: "audit",
    shown: ["concerned", "actor", "kind", "rights", "from", "to", "partOf"],
  },
} as const satisfies Readonly<Record<string, ActionSpec>>;
