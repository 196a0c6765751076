/*
 * Who may call which route, written manually from the documentation: docs/reviews.md#who-sees-what,
 * docs/sign-in.md#statuses, docs/ui.md#admin-area, docs/onboarding.md#access, docs/onboarding.md#weekly-reports,
 * docs/growth.md#who-reads-a-plan and docs/leads-weekly.md#access. It imports nothing, so a wrong rule in the domain
 * cannot change what is expected of it.
 */

export const roles = ["employee", "lead", "manager", "admin", "hr", "cto"] as const;
export type RoleName = (typeof roles)[number];

/**
 * The caller's relation to the person whom a request is about. Former managers and leads were replaced before it.
 * "manager" and "lead" stand in the person's profile, whatever role they have now: someone who lost the role of a
 * manager is still named there. An approver is above the person's manager; another one has another area; a former one
 * is still stored with the review. Only managers and admins can be made approvers; the others are only stored. A
 * delegate approves in place of an approver who is away; the absence of a former delegate's has ended.
 */
export const relations = [
  "self",
  "manager",
  "former manager",
  "lead",
  "former lead",
  "approver",
  "another approver",
  "former approver",
  "delegate",
  "former delegate",
  "other",
  "other, of somebody without a manager",
] as const;
export type Relation = (typeof relations)[number];

type ByRelation = Readonly<Record<Relation, readonly RoleName[]>>;

/** Whom a route admits; it rejects everyone else with 403. */
export interface Admission {
  /** Whether a request is about a person, so the relation to that person counts. */
  readonly about: "nobody" | "an employee" | "a lead";
  /** The roles of the active people who are admitted. */
  readonly admits: ByRelation;
  /** The roles that get a 404 instead. */
  readonly findsNothing?: Partial<ByRelation>;
  /** Who else is admitted besides active people. */
  readonly also?: "accounts that wait for approval";
}

const noRoles: readonly RoleName[] = [];

/** The same roles for every relation, except the given ones. */
const admit = (others: readonly RoleName[], differing: Partial<ByRelation> = {}): ByRelation => ({
  self: others,
  manager: others,
  "former manager": others,
  lead: others,
  "former lead": others,
  approver: others,
  "another approver": others,
  "former approver": others,
  delegate: others,
  "former delegate": others,
  other: others,
  "other, of somebody without a manager": others,
  ...differing,
});

const activePeople: Admission = { about: "nobody", admits: admit(roles) };
const administrators: Admission = { about: "nobody", admits: admit(["admin", "cto"]) };
const ctoAndHr: Admission = { about: "nobody", admits: admit(["cto", "hr"]) };
const onlyCto: Admission = { about: "nobody", admits: admit(["cto"]) };
const peopleReaders: Admission = { about: "nobody", admits: admit(["admin", "hr", "cto"]) };
const reviewLists: Admission = { about: "nobody", admits: admit(["manager", "admin", "hr", "cto"]) };
/** Approvers. */
const onlyApprovers: Admission = {
  about: "nobody",
  admits: admit(noRoles, { approver: ["manager", "admin"], "another approver": ["manager", "admin"] }),
};
/** The CTO and approvers. */
const sessionOpeners: Admission = {
  about: "nobody",
  admits: admit(["cto"], {
    approver: ["manager", "admin", "cto"],
    "another approver": ["manager", "admin", "cto"],
  }),
};
/** Admins and approvers. */
const managerPickers: Admission = {
  about: "nobody",
  admits: admit(["admin", "cto"], {
    approver: ["manager", "admin", "cto"],
    "another approver": ["manager", "admin", "cto"],
  }),
};
const reopeners: Admission = { about: "nobody", admits: admit(["lead", "manager", "admin"]) };
const goalOwners: Admission = { about: "nobody", admits: admit(["employee", "lead", "manager", "admin", "cto"]) };
const managers: Admission = { about: "nobody", admits: admit(["manager", "admin", "cto"]) };
const management: Admission = { about: "nobody", admits: admit(["lead", "manager", "admin", "cto"]) };

/** The employee, their acting manager, the approver, a delegate, the CTO and HR. */
const review: Admission = {
  about: "an employee",
  admits: admit(["hr", "cto"], {
    self: roles,
    manager: ["manager", "admin", "hr", "cto"],
    approver: ["manager", "admin", "hr", "cto"],
    delegate: ["manager", "admin", "hr", "cto"],
  }),
};
/** The employee, once the review is shared. */
const ownResult: Admission = { about: "an employee", admits: admit(noRoles, { self: roles }) };
/** The person, their acting manager or lead, the approver, admins, HR and the CTO. */
const personPage: Admission = {
  about: "an employee",
  admits: admit(["admin", "hr", "cto"], {
    self: roles,
    manager: ["manager", "admin", "hr", "cto"],
    approver: ["manager", "admin", "hr", "cto"],
    lead: ["lead", "admin", "hr", "cto"],
  }),
};
/** The person, their acting manager, admins and the CTO. */
const absence: Admission = {
  about: "an employee",
  admits: admit(["admin", "cto"], { self: roles, manager: ["manager", "admin", "cto"] }),
};
/** The person and their acting manager, who is the CTO only if no one else is. */
const growthPlan: Admission = {
  about: "an employee",
  admits: admit(noRoles, {
    self: roles,
    manager: ["manager", "admin", "cto"],
    "other, of somebody without a manager": ["cto"],
  }),
};
/** Who decides about a promotion: the approver, or the CTO if there is no approver. A delegate doesn't. */
const noOtherDecider = { "another approver": noRoles, delegate: noRoles, "former delegate": noRoles };
const promotionDecider: Admission = {
  about: "an employee",
  admits: admit(["cto"], { self: noRoles, approver: ["manager", "admin", "cto"], ...noOtherDecider }),
};
/** Who decides, and the acting manager. */
const promotionAnswerers: Admission = {
  about: "an employee",
  admits: { ...promotionDecider.admits, manager: ["manager", "admin", "cto"] },
};
const promotionQuestion: Admission = { ...promotionAnswerers, admits: { ...promotionAnswerers.admits, self: roles } };
/** The employee, the acting manager, the approver, the CTO and HR; no delegate. */
const promotionCase: Admission = {
  about: "an employee",
  admits: admit(["hr", "cto"], {
    self: roles,
    manager: ["manager", "admin", "hr", "cto"],
    approver: ["manager", "admin", "hr", "cto"],
  }),
};
/** A member of the committee, who is neither HR nor the CTO. */
const promotionMember: Admission = {
  about: "an employee",
  admits: admit(noRoles, { other: ["employee", "lead", "manager", "admin"] }),
};
/** A colleague who was asked, whatever their role is now. */
const askedColleague: Admission = { about: "an employee", admits: admit(noRoles, { other: roles }) };
const ownGrowthPlan: Admission = { about: "an employee", admits: admit(noRoles, { self: roles }) };
const managersGrowthPlan: Admission = { ...growthPlan, admits: { ...growthPlan.admits, self: noRoles } };
const selfEvaluation: Admission = { about: "an employee", admits: admit(noRoles, { self: roles }) };
/** The approver's roles, where the approver and the CTO have the same rights. */
const theirApprover = { approver: ["manager", "admin", "cto"] } as const;
/** The manager, and the approver and the CTO after stepping in or once it is completed. */
const managerEvaluation: Admission = {
  about: "an employee",
  admits: admit(["cto"], { self: noRoles, manager: ["manager", "admin", "cto"], ...theirApprover }),
};
/** The manager, or the CTO for an employee without a manager. */
const managersPart: Admission = {
  about: "an employee",
  admits: admit(noRoles, {
    manager: ["manager", "admin", "cto"],
    "other, of somebody without a manager": ["cto"],
  }),
};
/** The approver and the CTO, if someone else acts as the manager. */
const steppingIn: Admission = {
  about: "an employee",
  admits: admit(["cto"], {
    self: noRoles,
    manager: noRoles,
    ...theirApprover,
    "other, of somebody without a manager": noRoles,
  }),
};
const approval: Admission = { about: "an employee", admits: admit(["cto"], { self: noRoles, ...theirApprover }) };
/** A delegate approves, but can't withdraw an approval. */
const approvalOrDelegate: Admission = {
  about: "an employee",
  admits: { ...approval.admits, delegate: ["manager", "admin", "cto"] },
};
/** Only the CTO resolves appeals. */
const appeal: Admission = { about: "an employee", admits: admit(["cto"], { self: noRoles }) };
/** The employee, and the CTO, who may have to assign someone else. */
const appealOffer: Admission = { about: "an employee", admits: admit(["cto"], { self: roles }) };
const exemption: Admission = {
  about: "an employee",
  admits: admit(["admin", "cto"], { self: noRoles, ...theirApprover }),
};
/** The deadline of a review's self-evaluation. */
const ownDeadline: Admission = {
  about: "an employee",
  admits: admit(["admin", "cto"], { self: noRoles, manager: ["manager", "admin", "cto"], ...theirApprover }),
};

const followed = { manager: ["manager", "admin", "cto"], lead: ["lead", "admin", "cto"] } as const;
const onboardingPage: Admission = { about: "an employee", admits: admit(["admin", "cto"], followed) };
const goals: Admission = { about: "an employee", admits: admit(["admin", "cto"], { ...followed, self: noRoles }) };
const weeklyReportReaders: Admission = {
  about: "an employee",
  admits: admit(["lead", "manager", "admin", "cto"], { self: roles }),
};
/** The CTO can read but not write. */
const weeklyReportWriters: Admission = {
  about: "an employee",
  admits: admit(["lead", "manager", "admin"], { self: ["employee", "lead", "manager", "admin", "hr"] }),
};
const weeklyReportReopening: Admission = {
  about: "an employee",
  admits: admit(["lead", "manager", "admin"], { self: noRoles }),
};
const weeklyReportSubmission: Admission = { about: "an employee", admits: admit(noRoles, { self: roles }) };

/** Only leads have a page. */
const noPage = { self: ["manager", "admin", "cto"] } as const;
const leadPage: Admission = {
  about: "a lead",
  admits: admit(noRoles, { self: ["lead"], manager: ["manager", "admin", "cto"] }),
  findsNothing: noPage,
};
/** The points of the test are the lead's own. */
const ownPoint: Admission = { about: "a lead", admits: admit(noRoles, { self: ["lead"] }), findsNothing: noPage };

/** Everyone who can have reviews keeps a journal. Items below the caller's own key are about no one else. */
const reviewed: Admission = { about: "nobody", admits: admit(["employee", "lead", "manager", "admin"]) };
/** Only the person's manager, not the CTO or admins. */
const directReport: Admission = {
  about: "an employee",
  admits: admit(noRoles, { manager: ["manager", "admin", "cto"] }),
};

/** Whom each route admits, by feature and route id. A new route adds its line here. */
export const expected: Readonly<Record<string, Readonly<Record<string, Admission>>>> = {
  people: {
    getMe: { ...activePeople, also: "accounts that wait for approval" },
    getOwnProfile: activePeople,
    getOwnData: activePeople,
    exportRequestedData: activePeople,
    saveOwnSettings: activePeople,
    saveAbsence: absence,
    saveApprover: onlyCto,
    getApproverEffects: onlyCto,
    getSetup: administrators,
    listPendingAccounts: administrators,
    listManagers: managerPickers,
    listLeads: administrators,
    approveAccount: administrators,
    rejectAccount: administrators,
    listPeople: peopleReaders,
    addPerson: administrators,
    listPeopleNames: peopleReaders,
    getWorkInProgress: administrators,
    getPerson: peopleReaders,
    updatePerson: administrators,
    changePeople: administrators,
    correctEmail: administrators,
    correctPositionDay: administrators,
    proposeEmail: administrators,
    releaseEmail: administrators,
    withdrawEmail: administrators,
    confirmManager: administrators,
    withdrawManager: administrators,
    confirmOwnEmail: activePeople,
    declineOwnEmail: activePeople,
    listAdministrationTasks: peopleReaders,
    listDataRequests: peopleReaders,
    recordDataRequest: peopleReaders,
    withdrawDataRequest: peopleReaders,
    getRetention: peopleReaders,
    previewRetention: administrators,
    saveRetention: administrators,
    releaseExport: peopleReaders,
    exportEncryptedData: peopleReaders,
    previewErasure: peopleReaders,
    releaseErasure: peopleReaders,
    removePerson: administrators,
    invitePerson: administrators,
    invitePeople: administrators,
    retryEmail: administrators,
    startOnboarding: administrators,
    moveOnboardingStart: administrators,
    cancelOnboardingStart: administrators,
    completeOnboarding: administrators,
    checkPeopleImport: administrators,
    getLastImport: administrators,
    importPeople: administrators,
    exportPeople: peopleReaders,
    listResponsibilities: administrators,
    checkPeopleUpdate: administrators,
    updatePeople: administrators,
    handOver: administrators,
  },
  operations: {
    getOperation: administrators,
  },
  positions: {
    getLadder: activePeople,
    listPositions: administrators,
    getStructure: administrators,
    saveStructure: administrators,
    createPosition: administrators,
    updatePosition: administrators,
    getRequirements: administrators,
    countHolders: administrators,
    saveRequirements: administrators,
    exportLadder: administrators,
    checkLadderFile: administrators,
    readLadderSheets: administrators,
    exportLadderSheets: administrators,
    importLadder: administrators,
  },
  skillsets: {
    getOwnSkills: activePeople,
    listSkillsets: administrators,
    orderSkillsets: administrators,
    createSkillset: administrators,
    updateSkillset: administrators,
    deleteSkillset: administrators,
    getSkillsetUsage: administrators,
    createSkillsetLevel: administrators,
    updateSkillsetLevel: administrators,
    deleteSkillsetLevel: administrators,
  },
  reviews: {
    listOwnReviews: activePeople,
    listManagedReviews: reviewLists,
    listApprovals: managers,
    listApprovers: onlyCto,
    listReviewTasks: activePeople,
    getActionCounts: activePeople,
    getOverview: activePeople,
    listRounds: administrators,
    getRoundRules: activePeople,
    getGenerationPreview: administrators,
    createRound: administrators,
    updateRound: administrators,
    deleteRound: administrators,
    startRound: administrators,
    putBackRound: administrators,
    completeRound: administrators,
    listRoundProgress: administrators,
    exportRoundProgress: peopleReaders,
    getRoundReport: reviewLists,
    exportRoundReport: reviewLists,
    exportRoundPay: ctoAndHr,
    getRatingDistribution: onlyCto,
    publishRatingDistribution: onlyCto,
    listPendingAssignees: peopleReaders,
    remindRound: peopleReaders,
    getAsOthersSeeMe: activePeople,
    getPersonPage: personPage,
    listAreaManagers: onlyApprovers,
    getTeam: managers,
    getReview: review,
    listReviewReaders: ownResult,
    acknowledgeReview: ownResult,
    getAppealOffer: appealOffer,
    fileAppeal: ownResult,
    shareAppeal: ownResult,
    assignAppeal: appeal,
    resolveAppeal: appeal,
    confirmDiscussion: managersPart,
    saveSelfEvaluation: selfEvaluation,
    completeSelfEvaluation: selfEvaluation,
    saveManagerEvaluation: managerEvaluation,
    completeManagerEvaluation: managerEvaluation,
    listCalibrationSessions: reviewLists,
    getCalibrationChoices: sessionOpeners,
    openCalibrationSession: sessionOpeners,
    getCalibrationBoard: reviewLists,
    getCalibratedReview: reviewLists,
    markCalibratedReview: managers,
    addCalibrationNote: reviewLists,
    startCalibrationMeeting: reviewLists,
    decideCalibratedReview: reviewLists,
    closeCalibrationSession: reviewLists,
    answerSuggestedChange: managersPart,
    stepIn: steppingIn,
    sendBackEvaluation: steppingIn,
    moveReturnDay: steppingIn,
    approveReview: approvalOrDelegate,
    withdrawApproval: approval,
    exemptReview: exemption,
    revokeExemption: exemption,
    extendReview: ownDeadline,
    reopenEvaluation: ownDeadline,
    scheduleMeeting: managersPart,
    saveFinalEvaluation: managersPart,
    finalizeReview: managersPart,
    shareReview: managersPart,
  },
  feedback: {
    listFeedbackTasks: activePeople,
    getFeedbackForm: askedColleague,
    saveFeedback: askedColleague,
    getFeedbackColleagues: growthPlan,
    saveFeedbackColleagues: growthPlan,
    findFeedbackColleagues: growthPlan,
    listTeamFeedback: managers,
    thankForFeedback: ownResult,
    removeFeedback: appeal,
  },
  promotions: {
    setPromotions: onlyCto,
    listPromotionTasks: activePeople,
    listPromotionCases: activePeople,
    getPromotionReport: ctoAndHr,
    getPromotions: promotionQuestion,
    askForPromotion: ownGrowthPlan,
    answerPromotionQuestion: promotionAnswerers,
    openPromotionCase: promotionAnswerers,
    getPromotionCase: promotionCase,
    savePromotionTexts: managersGrowthPlan,
    savePromotionEmployeeText: ownGrowthPlan,
    listPromotionCopies: ownGrowthPlan,
    movePromotionCase: growthPlan,
    findPromotionMembers: promotionDecider,
    namePromotionCommittee: promotionDecider,
    voteOnPromotion: promotionMember,
    decidePromotion: promotionDecider,
    savePromotionOutcome: promotionAnswerers,
  },
  growth: {
    listDueGoals: goalOwners,
    getGrowthPlan: growthPlan,
    startGrowthPlan: ownGrowthPlan,
    chooseTarget: ownGrowthPlan,
    endGrowthPlan: ownGrowthPlan,
    addDevelopmentGoal: ownGrowthPlan,
    proposeGoal: managersGrowthPlan,
    answerProposal: ownGrowthPlan,
    updateDevelopmentGoal: growthPlan,
    setGrowthProgress: growthPlan,
    removeDevelopmentGoal: growthPlan,
    addGrowthComment: growthPlan,
  },
  onboarding: {
    getOwnOnboarding: activePeople,
    listOnboardings: management,
    getOnboarding: onboardingPage,
    markGoal: activePeople,
    setGoalProgress: goals,
    getBadges: management,
    listOverdueReports: reopeners,
    listWeeklyReports: weeklyReportReaders,
    getWeeklyReport: weeklyReportReaders,
    createWeeklyReport: weeklyReportWriters,
    saveReflection: weeklyReportWriters,
    saveScore: weeklyReportWriters,
    submitWeeklyReport: weeklyReportSubmission,
    reopenWeeklyReport: weeklyReportReopening,
    getOnboardingContent: administrators,
    createSection: administrators,
    updateSection: administrators,
    deleteSection: administrators,
    orderSections: administrators,
    getSectionUsage: administrators,
    createGoal: administrators,
    updateGoal: administrators,
    deleteGoal: administrators,
    orderGoals: administrators,
    saveResources: administrators,
    listAssessmentItems: administrators,
    getAssessmentItemUsage: administrators,
    createAssessmentItem: administrators,
    updateAssessmentItem: administrators,
    deleteAssessmentItem: administrators,
    exportOnboardingFile: administrators,
    checkOnboardingFile: administrators,
    importOnboardingFile: administrators,
    readOnboardingSheets: administrators,
    exportOnboardingSheet: administrators,
  },
  messages: {
    listMessages: administrators,
  },
  slack: {
    getSlackSettings: administrators,
    saveSlackSettings: administrators,
    getSlackConnection: administrators,
    sendSlackTest: administrators,
  },
  audit: {
    listAudit: administrators,
    exportAudit: administrators,
  },
  journal: {
    getJournal: activePeople,
    listJournalEntries: activePeople,
    addJournalEntry: reviewed,
    updateJournalEntry: reviewed,
    shareJournalEntry: activePeople,
    deleteJournalEntry: activePeople,
    saveJournalReminder: reviewed,
    listSharedEntries: directReport,
    listPrivateNotes: directReport,
    addPrivateNote: directReport,
    updatePrivateNote: directReport,
    deletePrivateNote: directReport,
  },
  "leads-weekly": {
    listLeadCards: management,
    getLeadPage: leadPage,
    startLeadReport: leadPage,
    getLeadReport: leadPage,
    addTalkingPoint: leadPage,
    updateTalkingPoint: leadPage,
    placeTalkingPoints: leadPage,
    deleteTalkingPoint: ownPoint,
    restoreTalkingPoint: ownPoint,
    carryOverTalkingPoints: leadPage,
    carryOverOwnTalkingPoints: ownPoint,
    listOpenTalkingPoints: leadPage,
    searchTalkingPoints: leadPage,
    listTeamMembers: leadPage,
  },
};
