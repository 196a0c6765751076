import type { ApiFeature, ReadId, WriteId } from "../reading/apiTypes.ts";

/** A route that reads, with its feature. */
export type ReadName = { [F in ApiFeature]: `${F}.${ReadId<F>}` }[ApiFeature];

/** What lists of reviews, the queue and the badges show. */
const reviewLists = [
  "reviews.listOwnReviews",
  "reviews.listWaitingReviews",
  "reviews.getActionCounts",
  "reviews.listRounds",
  "reviews.listManagedReviews",
  "reviews.listApprovals",
  "reviews.listApprovers",
  "reviews.listRoundTurns",
] as const;
const review = ["reviews.getReview", ...reviewLists] as const;
const rounds = [...reviewLists, "people.getSetup"] as const;
const people = ["people.listPeople", "people.getPerson", "people.listPeopleNames", "people.getSetup"] as const;
const accounts = [...people, "people.listPendingAccounts"] as const;
const growthPlan = ["growth.getGrowthPlan", "growth.listDueGoals", "reviews.getTeam"] as const;
const onboardings = ["onboarding.listOnboardings"] as const;
/** A person's manager and lead, and whether their onboarding goes on, decide for whom their overdue reports wait. */
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
/** The answers of these are what the page shows, and nothing else that is shown beside it has what they change; or nothing is changed. */
const nothingElse = [] as const;

/**
 * The reads whose answers a write changes. They are read again after it where the page shows them, unless they name
 * another subject than the write: the review of another id, for example (docs/forms.md#which-form-which-save).
 */
export const changedReads: {
  readonly [F in ApiFeature]: { readonly [Id in WriteId<F>]: readonly ReadName[] };
} = {
  people: {
    approveAccount: accounts,
    rejectAccount: accounts,
    addPerson: people,
    updatePerson: [...people, ...followedOnboardings],
    changePeople: people,
    correctEmail: people,
    correctPositionDay: [...people, "reviews.getPersonPage", "reviews.getTeam"],
    proposeEmail: people,
    releaseEmail: people,
    withdrawEmail: people,
    confirmOwnEmail: ["people.getOwnProfile"],
    declineOwnEmail: ["people.getOwnProfile"],
    removePerson: people,
    recordDataRequest: ["people.listDataRequests"],
    withdrawDataRequest: ["people.listDataRequests"],
    saveRetention: ["people.getRetention"],
    releaseExport: ["people.listDataRequests"],
    releaseErasure: [...people, "people.listDataRequests"],
    inviteBySlack: nothingElse,
    saveOwnSettings: ["people.getOwnProfile"],
    saveApprover: [...people, ...reviewLists],
    saveAbsence: [...people, ...reviewLists, "people.getOwnProfile", "reviews.getPersonPage", "reviews.getTeam"],
    startOnboarding: [...people, ...onboardings],
    moveOnboardingStart: [...people, ...onboardings],
    cancelOnboardingStart: [...people, ...onboardings],
    completeOnboarding: [...people, ...followedOnboardings],
    checkPeopleImport: nothingElse,
    importPeople: [...people, "people.getLastImport"],
    checkPeopleUpdate: nothingElse,
    updatePeople: [...people, "people.getLastImport"],
    handOver: [...people, "people.listResponsibilities"],
  },
  operations: {},
  audit: {},
  positions: {
    createPosition: ladder,
    updatePosition: ladder,
    saveRequirements: ladder,
    saveStructure: ["positions.getStructure"],
    checkLadderFile: nothingElse,
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
  reviews: {
    createRound: rounds,
    updateRound: rounds,
    deleteRound: rounds,
    startRound: rounds,
    putBackRound: rounds,
    completeRound: rounds,
    publishRoundPicture: [...rounds, "reviews.getRoundPicture", "reviews.getRoundReport", "reviews.getRoundRules"],
    remindRound: nothingElse,
    saveSelfEvaluation: nothingElse,
    completeSelfEvaluation: reviewLists,
    saveManagerEvaluation: nothingElse,
    completeManagerEvaluation: reviewLists,
    stepIn: review,
    approveReview: review,
    withdrawApproval: review,
    exemptReview: review,
    revokeExemption: review,
    extendReview: review,
    reopenEvaluation: review,
    scheduleMeeting: review,
    saveFinalEvaluation: nothingElse,
    finalizeReview: reviewLists,
    shareReview: review,
    acknowledgeReview: review,
    appealReview: review,
    nameAnswerer: review,
    answerAppeal: [...review, "skillsets.getOwnSkills"],
    confirmTalk: review,
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
    setGoalProgress: onboardings,
    createWeeklyReport: reportStatuses,
    saveReflection: nothingElse,
    saveScore: nothingElse,
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
    checkOnboardingFile: nothingElse,
    importOnboardingFile: onboardingContent,
  },
  slack: {
    saveSlackSettings: ["onboarding.getBadges"],
    sendSlackTest: ["slack.listSlackMessages"],
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
    addTalkingPoint: nothingElse,
    updateTalkingPoint: nothingElse,
    placeTalkingPoints: nothingElse,
    deleteTalkingPoint: nothingElse,
    restoreTalkingPoint: nothingElse,
    carryOverTalkingPoints: ["leads-weekly.getLeadPage"],
    carryOverOwnTalkingPoints: ["leads-weekly.getLeadPage", "leads-weekly.listLeadCards"],
  },
};
