import type { Relation, RoleName } from "./expected.ts";

/** Whose ID a request contains: people whom a lead or a manager of another team can't see. */
export const hiddenPeople = ["of another team", "pending", "inactive", "hr"] as const;
export type HiddenPerson = (typeof hiddenPeople)[number];

/** What happens to the ID of someone whom the caller can't see or choose. */
export interface PersonIdCase {
  /** The caller: of those who can call the route, the one who sees the fewest people. */
  readonly caller: readonly [RoleName, Relation];
  /** The response status for each of them, with the error code of a rejection. */
  readonly outcomes: Readonly<Record<HiddenPerson, string>>;
  /** Whether the caller may see everyone, so the answer may name them. */
  readonly seesEveryone?: true;
}

const allCallers = (outcome: string): PersonIdCase["outcomes"] => ({
  "of another team": outcome,
  pending: outcome,
  inactive: outcome,
  hr: outcome,
});
const asAdmin = (outcome: string, others: Partial<PersonIdCase["outcomes"]> = {}): PersonIdCase => ({
  caller: ["admin", "other"],
  outcomes: { ...allCallers(outcome), ...others },
  seesEveryone: true,
});
const refused = "400 INVALID_INPUT";

/** Every field of a body or a query that takes the id of a person. Written manually; it imports nothing. */
export const personIds: Readonly<Record<string, PersonIdCase>> = {
  "approveAccount body.managerId": asAdmin(refused),
  "approveAccount body.leadId": asAdmin(refused),
  "addPerson body.managerId": asAdmin(refused),
  "addPerson body.leadId": asAdmin(refused),
  "listPeopleNames query.ids[]": asAdmin("200"),
  // People who don't exist have no review.
  "getWorkInProgress query.ids[]": asAdmin("200"),
  // An employee doesn't approve reviews, so they have no delegate.
  "saveAbsence body.delegateId": { caller: ["manager", "manager"], outcomes: allCallers("409 STATE_CONFLICT") },
  "updatePerson body.managerId": asAdmin(refused),
  "updatePerson body.leadId": asAdmin(refused),
  // Only the proposer is answered, no matter who else is named.
  "confirmManager body.proposedBy": asAdmin("409 STATE_CONFLICT"),
  "changePeople body.userIds[]": asAdmin("202"),
  "changePeople body.change.managerId": asAdmin(refused),
  "changePeople body.change.leadId": asAdmin(refused),
  "handOver body.managerId": asAdmin(refused),
  "handOver body.leadId": asAdmin(refused),
  "handOver body.groups[].managerId": asAdmin(refused),
  "handOver body.groups[].leadId": asAdmin(refused),
  // Leaves out people who are not active, or are in the file.
  "updatePeople body.toDeactivate[]": asAdmin("202"),
  // Leaves out people outside the team that is handed over.
  "handOver body.groups[].userIds[]": asAdmin("202"),
  // People who don't have to act get no reminder.
  "remindRound body.userIds[]": asAdmin("202"),
  // Anyone who works here can be asked, whatever team they are in; HR and people who left can't.
  "saveFeedbackColleagues body.colleagueIds[]": {
    caller: ["employee", "self"],
    outcomes: { "of another team": "200", pending: refused, inactive: refused, hr: refused },
    // Anyone can be found by name there.
    seesEveryone: true,
  },
  // Anyone at the position's level or above can be on a committee; no one here is.
  "namePromotionCommittee body.memberIds[]": {
    caller: ["cto", "other"],
    outcomes: allCallers(refused),
    seesEveryone: true,
  },
  "listManagedReviews query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  // Approvers find the reviews of people whose reviews they may approve.
  "listApprovals query.managerId": { caller: ["cto", "other"], outcomes: allCallers("200"), seesEveryone: true },
  "listManagedReviews query.approverId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "getActionCounts query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "getTeam query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "getRoundReport query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "exportRoundReport query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "listReviewTasks query.managerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "addTalkingPoint body.teamMemberId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "updateTalkingPoint body.teamMemberId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  // A report's id contains the manager's.
  "carryOverTalkingPoints body.points[].reportId": {
    caller: ["manager", "manager"],
    outcomes: allCallers("403 FORBIDDEN"),
  },
  // Only the current manager gets points, no matter who else is named.
  "carryOverOwnTalkingPoints body.managerId": { caller: ["lead", "self"], outcomes: allCallers("409 STATE_CONFLICT") },
  // Only an active manager outside the employee's line answers an appeal.
  "assignAppeal body.reviewerId": { caller: ["cto", "other"], outcomes: allCallers(refused), seesEveryone: true },
  // Members are managers of the reviews and people above them; HR can lead.
  "openCalibrationSession body.memberIds[]": {
    caller: ["cto", "other"],
    outcomes: allCallers(refused),
    seesEveryone: true,
  },
  "openCalibrationSession body.leaderId": {
    caller: ["cto", "other"],
    outcomes: { ...allCallers(refused), hr: "201" },
    seesEveryone: true,
  },
  // Only the author's own manager.
  "addJournalEntry body.readerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "shareJournalEntry body.readerId": { caller: ["manager", "manager"], outcomes: allCallers(refused) },
  "saveSlackSettings body.testModeRecipientId": asAdmin("200", { pending: refused, inactive: refused }),
  "sendSlackTest body.userId": asAdmin("200", { pending: "409 STATE_CONFLICT", inactive: "409 STATE_CONFLICT" }),
};

/** Every other field that takes an id: of a position, a point, an operation or something else that is no person. */
export const otherIds: readonly string[] = [
  "approveAccount body.positionId",
  "addPerson body.positionId",
  "updatePerson body.positionId",
  "changePeople body.change.positionId",
  "changePeople body.operationId",
  "updatePeople body.operationId",
  "handOver body.operationId",
  "createPosition body.fromId",
  "updatePosition body.fromId",
  "saveRequirements body.requirements[].skillsetId",
  "startGrowthPlan body.id",
  "startGrowthPlan body.positionId",
  "startGrowthPlan body.nextStepsReviewId",
  "chooseTarget body.positionId",
  "addDevelopmentGoal body.id",
  "addDevelopmentGoal body.skillsetId",
  "proposeGoal body.id",
  "proposeGoal body.skillsetId",
  "updateDevelopmentGoal body.skillsetId",
  "addGrowthComment body.id",
  "addGrowthComment body.goalId",
  "resolveAppeal body.correction.skillsets[].skillsetId",
  "openCalibrationSession body.id",
  "openPromotionCase body.id",
  "openPromotionCase body.targetId",
  "savePromotionEmployeeText body.copies[].id",
  "openCalibrationSession body.reviewIds[]",
  "addCalibrationNote body.id",
  "decideCalibratedReview body.values[].skillsetId",
  "getOwnSkills query.positionId",
  "orderSkillsets body.skillsetIds[]",
  "listManagedReviews query.roundId",
  "listOwnReviews query.before",
  "getAsOthersSeeMe query.before",
  "getGenerationPreview query.roundId",
  "getPersonPage query.before",
  "listRounds query.from",
  "getJournal query.from",
  "getRoundReport query.comparedRoundId",
  "getRoundReport query.positionId",
  "exportRoundReport query.positionId",
  "startRound body.expectedActiveRoundId",
  "putBackRound query.expectedActiveRoundId",
  "invitePeople body.operationId",
  "remindRound body.operationId",
  "saveSelfEvaluation body.skillsets[].skillsetId",
  "saveManagerEvaluation body.skillsets[].skillsetId",
  "saveFinalEvaluation body.skillsets[].skillsetId",
  "saveSelfEvaluation body.followUps[].goalId",
  "saveManagerEvaluation body.followUps[].goalId",
  "saveFinalEvaluation body.followUps[].goalId",
  "saveFinalEvaluation body.nextSteps[].id",
  "saveFinalEvaluation body.nextSteps[].skillset.id",
  "orderSections body.sectionIds[]",
  "orderGoals body.goalIds[]",
  "createAssessmentItem body.id",
  "addTalkingPoint body.id",
  "addTalkingPoint body.between.afterId",
  "addTalkingPoint body.between.beforeId",
  "placeTalkingPoints body.points[].id",
  "placeTalkingPoints body.points[].between.afterId",
  "placeTalkingPoints body.points[].between.beforeId",
  "carryOverTalkingPoints body.points[].pointId",
  "carryOverOwnTalkingPoints body.pointIds[]",
  "listJournalEntries query.round",
  "listSharedEntries query.round",
  "listPrivateNotes query.round",
  "addJournalEntry body.id",
  "addJournalEntry body.skillsetIds[]",
  "updateJournalEntry body.skillsetIds[]",
  "addPrivateNote body.id",
  "addPrivateNote body.skillsetIds[]",
  "updatePrivateNote body.skillsetIds[]",
  "saveSlackSettings body.announcementChannelId",
  "saveStructure body.engineerTypes[].id",
  "saveStructure body.careerPaths[].id",
];
