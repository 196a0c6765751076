import type { ApiFeature, ReadId, WriteId } from "../reading/apiTypes.ts";

export type ReadRouteName = { [F in ApiFeature]: `${F}.${ReadId<F>}` }[ApiFeature];

const reviewLists = [
  "reviews.listOwnReviews",
  "reviews.listReviewTasks",
  "reviews.getActionCounts",
  "reviews.listRounds",
  "reviews.listManagedReviews",
  "reviews.listApprovals",
  "reviews.listApprovers",
  "reviews.listRoundProgress",
] as const;
const reviewReads = ["reviews.getReview", ...reviewLists] as const;
const rounds = [...reviewLists, "people.getSetup"] as const;
const people = ["people.listPeople", "people.getPerson", "people.listPeopleNames", "people.getSetup"] as const;
const accounts = [...people, "people.listPendingAccounts"] as const;
const dataRequests = ["people.listDataRequests", "people.listAdministrationTasks"] as const;
const growthPlan = ["growth.getGrowthPlan", "growth.listDueGoals", "reviews.getTeam"] as const;
const promotions = [
  "promotions.listPromotionTasks",
  "promotions.listPromotionCases",
  "promotions.getPromotions",
] as const;
const onboardings = ["onboarding.listOnboardings"] as const;
/** A person's manager, lead and onboarding state decide who gets their overdue reports as tasks. */
const followedOnboardings = [...onboardings, "onboarding.listOverdueReports"] as const;
const reportStatuses = [
  "onboarding.listOnboardings",
  "onboarding.getBadges",
  "onboarding.listOverdueReports",
  "onboarding.getOwnOnboarding",
] as const;
const onboardingContent = ["onboarding.getOnboardingContent", "onboarding.getSectionUsage", "people.getSetup"] as const;
const ladderUses = [
  "positions.listPositions",
  "positions.getLadder",
  "positions.getRequirements",
  "skillsets.getSkillsetUsage",
  "skillsets.getOwnSkills",
] as const;
const ladder = [...ladderUses, "skillsets.listSkillsets", "people.getSetup"] as const;
const journalEntries = ["journal.listJournalEntries"] as const;
const privateNotes = ["journal.listPrivateNotes"] as const;
/** Nothing to revalidate: the response already holds everything on screen, or nothing changed. */
const noReads = [] as const;

/**
 * The reads that each write changes. Mounted ones are revalidated unless they are about another record, such as
 * another review (docs/contributing.md#which-form-which-save).
 */
export const invalidations: {
  readonly [F in ApiFeature]: { readonly [Id in WriteId<F>]: readonly ReadRouteName[] };
} = {
  people: {
    approveAccount: accounts,
    rejectAccount: accounts,
    addPerson: accounts,
    updatePerson: [...accounts, ...followedOnboardings],
    confirmManager: [...accounts, ...followedOnboardings],
    withdrawManager: accounts,
    changePeople: people,
    correctEmail: [...people, "people.listAdministrationTasks"],
    correctPositionDay: [...people, "reviews.getPersonPage", "reviews.getTeam"],
    proposeEmail: accounts,
    releaseEmail: [...accounts, "people.listAdministrationTasks"],
    withdrawEmail: accounts,
    confirmOwnEmail: ["people.getOwnProfile"],
    declineOwnEmail: ["people.getOwnProfile"],
    removePerson: accounts,
    recordDataRequest: dataRequests,
    withdrawDataRequest: dataRequests,
    saveRetention: ["people.getRetention"],
    releaseExport: dataRequests,
    releaseErasure: [...people, ...dataRequests],
    invitePerson: noReads,
    invitePeople: noReads,
    retryEmail: ["people.getPerson", "people.listAdministrationTasks"],
    saveOwnSettings: ["people.getOwnProfile"],
    saveApprover: [...people, ...reviewLists],
    saveAbsence: [...people, ...reviewLists, "people.getOwnProfile", "reviews.getPersonPage", "reviews.getTeam"],
    startOnboarding: [...people, ...onboardings],
    moveOnboardingStart: [...people, ...onboardings],
    cancelOnboardingStart: [...people, ...onboardings],
    completeOnboarding: [...people, ...followedOnboardings],
    checkPeopleImport: noReads,
    importPeople: [...accounts, "people.getLastImport"],
    checkPeopleUpdate: noReads,
    updatePeople: [...accounts, "people.getLastImport"],
    handOver: [...people, "people.listResponsibilities"],
  },
  operations: {},
  audit: {},
  positions: {
    createPosition: ladder,
    updatePosition: ladder,
    saveRequirements: ladder,
    saveStructure: ["positions.getStructure"],
    checkLadderFile: noReads,
    readLadderSheets: noReads,
    importLadder: ladder,
  },
  skillsets: {
    orderSkillsets: ["skillsets.listSkillsets"],
    createSkillset: ladder,
    updateSkillset: ladder,
    deleteSkillset: ladder,
    createSkillsetLevel: ladderUses,
    updateSkillsetLevel: ladderUses,
    deleteSkillsetLevel: ladder,
  },
  feedback: {
    saveFeedback: ["feedback.listFeedbackTasks"],
    saveFeedbackColleagues: ["feedback.listFeedbackTasks", "feedback.listTeamFeedback", "reviews.getReview"],
    thankForFeedback: ["reviews.getReview"],
    removeFeedback: ["reviews.getReview"],
  },
  promotions: {
    setPromotions: promotions,
    askForPromotion: ["promotions.listPromotionTasks"],
    answerPromotionQuestion: ["promotions.listPromotionTasks", "promotions.listPromotionCases"],
    openPromotionCase: ["promotions.listPromotionTasks", "promotions.listPromotionCases"],
    savePromotionTexts: noReads,
    savePromotionEmployeeText: noReads,
    movePromotionCase: promotions,
    namePromotionCommittee: promotions,
    voteOnPromotion: ["promotions.listPromotionTasks"],
    decidePromotion: promotions,
    savePromotionOutcome: promotions,
  },
  reviews: {
    createRound: rounds,
    updateRound: rounds,
    deleteRound: rounds,
    startRound: rounds,
    putBackRound: rounds,
    completeRound: rounds,
    publishRatingDistribution: [
      ...rounds,
      "reviews.getRatingDistribution",
      "reviews.getRoundReport",
      "reviews.getRoundRules",
    ],
    remindRound: ["reviews.listManagedReviews"],
    saveSelfEvaluation: noReads,
    completeSelfEvaluation: reviewLists,
    saveManagerEvaluation: noReads,
    completeManagerEvaluation: reviewLists,
    openCalibrationSession: [...reviewLists, "reviews.listCalibrationSessions", "reviews.getCalibrationChoices"],
    markCalibratedReview: ["reviews.getCalibrationBoard", "reviews.listReviewTasks"],
    addCalibrationNote: ["reviews.getCalibrationBoard"],
    startCalibrationMeeting: [
      "reviews.getCalibrationBoard",
      "reviews.listCalibrationSessions",
      "reviews.listReviewTasks",
    ],
    decideCalibratedReview: ["reviews.getCalibrationBoard"],
    closeCalibrationSession: [...reviewLists, "reviews.getCalibrationBoard", "reviews.listCalibrationSessions"],
    answerSuggestedChange: reviewReads,
    stepIn: reviewReads,
    sendBackEvaluation: reviewReads,
    moveReturnDay: reviewReads,
    approveReview: reviewReads,
    withdrawApproval: reviewReads,
    exemptReview: reviewReads,
    revokeExemption: reviewReads,
    extendReview: reviewReads,
    reopenEvaluation: reviewReads,
    scheduleMeeting: reviewReads,
    saveFinalEvaluation: noReads,
    finalizeReview: reviewLists,
    shareReview: reviewReads,
    acknowledgeReview: reviewReads,
    fileAppeal: reviewReads,
    shareAppeal: reviewReads,
    assignAppeal: reviewReads,
    resolveAppeal: [...reviewReads, "skillsets.getOwnSkills"],
    confirmDiscussion: reviewReads,
  },
  growth: {
    startGrowthPlan: growthPlan,
    chooseTarget: growthPlan,
    endGrowthPlan: growthPlan,
    addDevelopmentGoal: growthPlan,
    proposeGoal: growthPlan,
    answerProposal: growthPlan,
    updateDevelopmentGoal: growthPlan,
    setGrowthProgress: growthPlan,
    removeDevelopmentGoal: growthPlan,
    addGrowthComment: growthPlan,
  },
  onboarding: {
    markGoal: ["onboarding.getOwnOnboarding"],
    setGoalProgress: followedOnboardings,
    createWeeklyReport: reportStatuses,
    saveReflection: noReads,
    saveScore: noReads,
    submitWeeklyReport: reportStatuses,
    reopenWeeklyReport: reportStatuses,
    createSection: onboardingContent,
    updateSection: onboardingContent,
    deleteSection: onboardingContent,
    orderSections: onboardingContent,
    createGoal: onboardingContent,
    updateGoal: onboardingContent,
    deleteGoal: onboardingContent,
    orderGoals: onboardingContent,
    saveResources: onboardingContent,
    createAssessmentItem: ["onboarding.listAssessmentItems"],
    updateAssessmentItem: ["onboarding.listAssessmentItems"],
    deleteAssessmentItem: ["onboarding.listAssessmentItems"],
    checkOnboardingFile: noReads,
    readOnboardingSheets: noReads,
    importOnboardingFile: onboardingContent,
  },
  messages: {},
  slack: {
    saveSlackSettings: ["onboarding.getBadges"],
    sendSlackTest: ["messages.listMessages", "people.listAdministrationTasks"],
  },
  journal: {
    addJournalEntry: journalEntries,
    updateJournalEntry: journalEntries,
    shareJournalEntry: journalEntries,
    deleteJournalEntry: journalEntries,
    saveJournalReminder: ["journal.getJournal"],
    addPrivateNote: privateNotes,
    updatePrivateNote: privateNotes,
    deletePrivateNote: privateNotes,
  },
  "leads-weekly": {
    startLeadReport: ["leads-weekly.getLeadPage", "leads-weekly.listLeadCards"],
    addTalkingPoint: noReads,
    updateTalkingPoint: noReads,
    placeTalkingPoints: noReads,
    deleteTalkingPoint: noReads,
    restoreTalkingPoint: noReads,
    carryOverTalkingPoints: ["leads-weekly.getLeadPage"],
    carryOverOwnTalkingPoints: ["leads-weekly.getLeadPage", "leads-weekly.listLeadCards"],
  },
};
