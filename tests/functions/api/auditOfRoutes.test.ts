import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "#domain/contract.ts";
import type { RouteSpec } from "#domain/shared/route.ts";
import { tableStore } from "#functions/tableStore.ts";
import { callRoute, claimsOf } from "#tests/support/call.ts";
import { startTestEnvironment } from "#tests/support/testEnvironment.ts";
import { caseOf } from "./authorization/cases.ts";
import { callerOf, putCallers } from "./authorization/putCallers.ts";
import { callersOf, isAdmitted } from "./authorization/tryRoute.ts";

startTestEnvironment();
beforeAll(() => putCallers());

/** Not in the trail: texts in reviews, reports and lead pages, which already show who wrote them. */
const text = "a text";
/** The route writes only a message or a check. */
const nothing = "nothing changes";

/**
 * The audit entry of each route that changes something or exports, from docs/privacy.md#audit-trail. Written
 * manually; it imports nothing, so a route whose entry is forgotten is noticed.
 */
const expected: Readonly<Record<string, string>> = {
  approveAccount: "account.approved",
  rejectAccount: "account.rejected",
  // In its authorization case, the person has already signed up.
  addPerson: "account.approved",
  updatePerson: "person.changed",
  changePeople: "people.change.started",
  correctEmail: "person.email.corrected",
  correctPositionDay: "person.position.corrected",
  proposeEmail: "person.email.proposed",
  releaseEmail: "person.email.released",
  withdrawEmail: "person.email.withdrawn",
  confirmOwnEmail: "person.email.confirmed",
  declineOwnEmail: "person.email.declined",
  confirmManager: "person.manager.confirmed",
  withdrawManager: "person.manager.withdrawn",
  recordDataRequest: "person.data.requested",
  withdrawDataRequest: "person.data.withdrawn",
  saveRetention: "retention.changed",
  releaseExport: "person.data.released",
  exportEncryptedData: "person.data.downloaded",
  exportRequestedData: "person.data.downloaded",
  releaseErasure: "person.data.released",
  removePerson: "person.removed",
  invitePerson: "person.invited",
  invitePeople: "people.invited",
  retryEmail: "person.emailRetried",
  saveAbsence: "person.changed",
  saveApprover: "person.approver",
  saveOwnSettings: "person.changed",
  startOnboarding: "onboarding.started",
  completeOnboarding: "onboarding.completed",
  moveOnboardingStart: "onboarding.moved",
  cancelOnboardingStart: "onboarding.canceled",
  checkPeopleImport: nothing,
  importPeople: "people.import.started",
  checkPeopleUpdate: nothing,
  updatePeople: "people.update.started",
  exportPeople: "people.exported",
  handOver: "person.handover.started",
  createPosition: "position.created",
  updatePosition: "position.updated",
  saveRequirements: "requirements.saved",
  saveStructure: "structure.saved",
  exportLadder: "ladder.exported",
  checkLadderFile: nothing,
  readLadderSheets: nothing,
  exportLadderSheets: "ladder.exported",
  importLadder: "ladder.imported",
  orderSkillsets: "skillset.ordered",
  createSkillset: "skillset.created",
  updateSkillset: "skillset.updated",
  deleteSkillset: "skillset.deleted",
  createSkillsetLevel: "skillset.levelCreated",
  updateSkillsetLevel: "skillset.levelUpdated",
  deleteSkillsetLevel: "skillset.levelDeleted",
  createRound: "round.created",
  updateRound: "round.changed",
  deleteRound: "round.deleted",
  startRound: "round.started",
  putBackRound: "round.put-back",
  completeRound: "round.completed",
  remindRound: "round.reminded",
  exportRoundProgress: "round.exported",
  exportRoundReport: "round.report.exported",
  exportRoundPay: "round.pay.exported",
  publishRatingDistribution: "round.ratingDistribution.published",
  saveFeedback: text,
  saveFeedbackColleagues: "feedback.colleaguesChanged",
  thankForFeedback: text,
  removeFeedback: "feedback.removed",
  setPromotions: "promotion.cases.switched",
  askForPromotion: "promotion.asked",
  answerPromotionQuestion: "promotion.answered",
  openPromotionCase: "promotion.opened",
  savePromotionTexts: text,
  savePromotionEmployeeText: text,
  movePromotionCase: "promotion.agreed",
  namePromotionCommittee: "promotion.committeeNamed",
  voteOnPromotion: "promotion.voted",
  decidePromotion: "promotion.decided",
  savePromotionOutcome: "promotion.released",
  saveSelfEvaluation: text,
  completeSelfEvaluation: text,
  saveManagerEvaluation: text,
  completeManagerEvaluation: text,
  stepIn: "review.steppedIn",
  approveReview: "review.approved",
  withdrawApproval: "review.approvalWithdrawn",
  exemptReview: "review.exempted",
  revokeExemption: "review.exemptionRevoked",
  extendReview: "review.extended",
  reopenEvaluation: "review.reopened",
  sendBackEvaluation: "review.sentBack",
  moveReturnDay: "review.returnDayMoved",
  openCalibrationSession: "round.calibration.opened",
  markCalibratedReview: text,
  addCalibrationNote: text,
  startCalibrationMeeting: "round.calibration.started",
  decideCalibratedReview: "review.calibrationRecorded",
  closeCalibrationSession: "round.calibration.closed",
  answerSuggestedChange: "review.suggestedChangeAnswered",
  // Appeals aren't in the trail: the review records who appealed, who resolves it and the outcome.
  fileAppeal: text,
  shareAppeal: text,
  assignAppeal: text,
  resolveAppeal: text,
  scheduleMeeting: text,
  saveFinalEvaluation: text,
  finalizeReview: "review.finalized",
  shareReview: "review.shared",
  acknowledgeReview: "review.acknowledged",
  confirmDiscussion: "review.discussionConfirmed",
  // The content of a growth plan stays between two people.
  startGrowthPlan: text,
  chooseTarget: text,
  endGrowthPlan: text,
  addDevelopmentGoal: text,
  proposeGoal: text,
  answerProposal: text,
  updateDevelopmentGoal: text,
  setGrowthProgress: text,
  removeDevelopmentGoal: text,
  addGrowthComment: text,
  createSection: "onboardingSection.created",
  updateSection: "onboardingSection.updated",
  deleteSection: "onboardingSection.deleted",
  orderSections: "onboardingSection.ordered",
  createGoal: "onboardingGoal.created",
  updateGoal: "onboardingGoal.updated",
  deleteGoal: "onboardingGoal.deleted",
  orderGoals: "onboardingGoal.ordered",
  saveResources: "onboardingResources.saved",
  exportOnboardingFile: "onboardingFile.exported",
  checkOnboardingFile: nothing,
  readOnboardingSheets: nothing,
  exportOnboardingSheet: "onboardingFile.exported",
  importOnboardingFile: "onboardingFile.imported",
  // The new hire's own mark. What follows from it is in the trail.
  markGoal: text,
  setGoalProgress: "onboarding.goalCompleted",
  createAssessmentItem: "assessmentItem.created",
  updateAssessmentItem: "assessmentItem.updated",
  deleteAssessmentItem: "assessmentItem.deleted",
  createWeeklyReport: text,
  saveReflection: text,
  saveScore: text,
  submitWeeklyReport: "weeklyReport.submitted",
  reopenWeeklyReport: "weeklyReport.reopened",
  startLeadReport: text,
  addTalkingPoint: text,
  updateTalkingPoint: text,
  placeTalkingPoints: text,
  deleteTalkingPoint: text,
  restoreTalkingPoint: text,
  carryOverTalkingPoints: text,
  carryOverOwnTalkingPoints: text,
  // No entry shows that someone keeps a journal or notes, or who reads them.
  addJournalEntry: text,
  updateJournalEntry: text,
  shareJournalEntry: text,
  deleteJournalEntry: text,
  saveJournalReminder: text,
  addPrivateNote: text,
  updatePrivateNote: text,
  deletePrivateNote: text,
  saveSlackSettings: "slack.settingsChanged",
  sendSlackTest: nothing,
  exportAudit: "audit.exported",
};

const entriesOf = async (actorId: string): Promise<readonly string[]> => {
  const { data } = await tableStore().entities.audit.query.byActor({ actorId, trail: "main" }).go({ pages: "all" });
  return data.map(({ action }) => action);
};

const mustBeListed = ({ method, id }: RouteSpec): boolean => method !== "GET" || /^export/.test(id);

describe("the entry in the audit trail", () => {
  it("is listed for every route that writes or exports", () => {
    expect(Object.keys(expected).sort()).toEqual(
      routes
        .filter(mustBeListed)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it.each(routes.filter(mustBeListed))("of $id is the only one written", async (spec) => {
    const caller = callersOf(spec).find((one) => isAdmitted(spec, one)) ?? callerOf("admin", "other");
    const { query, ...request } = (await caseOf(spec).request?.(caller)) ?? {};
    // The entry of an export is that of its first page.
    const { cursor: _, ...first } = query ?? {};
    const before = (await entriesOf(caller.user.id)).length;
    const { status, problem } = await callRoute(spec, { ...request, query: first, claims: claimsOf(caller.user) });
    expect(status < 400 ? "" : problem.detail).toBe("");
    const action = expected[spec.id];
    expect((await entriesOf(caller.user.id)).slice(before)).toEqual(
      action === text || action === nothing ? [] : [action],
    );
  });
});
