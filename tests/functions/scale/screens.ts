import type { Api } from "#domain/contract.ts";
import { type Role, roles } from "#domain/people/terms.ts";
import { limits } from "#tests/bench/bars.ts";
import type { Call } from "#tests/support/call.ts";
import type { Organization } from "#tests/support/organization.ts";

/** The main request of a screen, and the roles that make it. */
export interface ScreenRequest {
  readonly roles: readonly Role[];
  /** Maximum number of table requests, without those that find the actor; `limits.requests` by default. */
  readonly maxRequests?: number;
  /** Without it the request has no parameters. */
  readonly request?: (organization: Organization, role: Role) => Omit<Call, "claims">;
}

/** The screens of a feature: exactly one for each of its GET routes, by route id. */
export type FeatureScreens<F extends keyof Api> = {
  readonly [Id in keyof Api[F] as Api[F][Id] extends { readonly method: "GET" } ? Id : never]: ScreenRequest;
};

const administrators = ["admin", "cto"] as const;
const followers = ["lead", "manager", "admin", "cto"] as const;
/** A route without a limit, for the given reason. */
const notMeasured: ScreenRequest = { roles: [] };

const ofEmployee = ({ actors }: Organization) => ({ params: { userId: actors.employee.id } });
const ofPeople = ({ people }: Organization) => ({
  query: {
    ids: people
      .slice(0, 60)
      .map(({ id }) => id)
      .join(","),
  },
});
const ofRound = ({ activeRound }: Organization) => ({ params: { roundId: activeRound.id } });
const ofLead = ({ actors }: Organization) => ({ params: { leadId: actors.lead.id } });
const ofLeadReport = ({ actors, leadReportId }: Organization) => ({
  params: { leadId: actors.lead.id, reportId: leadReportId },
});

/** The main request of every screen, by feature and route id. */
export const screens: { readonly [F in keyof Api]: FeatureScreens<F> } = {
  people: {
    getMe: { roles },
    getOwnProfile: { roles },
    // It reads all data of the person, as an export does.
    getOwnData: notMeasured,
    // It counts the whole round before someone becomes an approver.
    getApproverEffects: notMeasured,
    getSetup: { roles: administrators },
    listPendingAccounts: { roles: administrators },
    listManagers: { roles: administrators, request: () => ({ query: { for: "edit" } }) },
    listLeads: { roles: administrators },
    listPeople: { roles: administrators },
    listPeopleNames: { roles: administrators, request: ofPeople },
    getWorkInProgress: { roles: administrators, request: ofPeople },
    getPerson: { roles: administrators, request: ofEmployee },
    listAdministrationTasks: { roles: [...administrators, "hr"] },
    listDataRequests: { roles: [...administrators, "hr"] },
    getRetention: { roles: [...administrators, "hr"] },
    // It counts everyone who has left, before a rare action.
    previewRetention: notMeasured,
    // They read all data of a person, as an export does.
    exportEncryptedData: notMeasured,
    exportRequestedData: notMeasured,
    // It counts all records of a person, before a rare action.
    previewErasure: notMeasured,
    getLastImport: { roles: administrators },
    // An export reads everyone, so it has no limit.
    exportPeople: notMeasured,
    listResponsibilities: {
      roles: administrators,
      request: ({ actors }) => ({ params: { userId: actors.manager.id }, query: { relation: "managed" } }),
    },
  },
  operations: { getOperation: { roles: administrators, request: ({ operationId }) => ({ params: { operationId } }) } },
  positions: {
    getLadder: { roles, request: () => ({ params: { engineerType: "software" } }) },
    listPositions: { roles: administrators },
    getStructure: { roles: administrators },
    getRequirements: {
      roles: administrators,
      request: ({ actors }) => ({ params: { positionId: actors.employee.position?.id ?? "" } }),
    },
    // It counts at most 100 people, so its cost ends there.
    countHolders: notMeasured,
    exportLadderSheets: { roles: administrators },
    exportLadder: { roles: administrators },
  },
  skillsets: {
    getOwnSkills: { roles },
    listSkillsets: { roles: administrators },
    getSkillsetUsage: { roles: administrators, request: ({ skillsetId }) => ({ params: { skillsetId } }) },
  },
  reviews: {
    listOwnReviews: { roles },
    listManagedReviews: {
      roles: ["manager", "admin", "hr", "cto"],
      request: ({ activeRound }) => ({ query: { roundId: activeRound.id } }),
    },
    listReviewTasks: { roles },
    getActionCounts: { roles },
    // It reads the engineer types besides the counts.
    getOverview: { roles, maxRequests: limits.requests + 1 },
    listRounds: { roles: administrators },
    getRoundRules: { roles, request: ofRound },
    getGenerationPreview: { roles: administrators },
    listRoundProgress: {
      roles: administrators,
      request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { assignee: "manager" } }),
    },
    // The cto and hr read the whole round: tests/functions/reviews/report/roundReport.test.ts has their limit.
    getRoundReport: {
      roles: ["manager", "admin"],
      request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: {} }),
    },
    // It reads everything that is pending approval: tests/functions/reviews/approval/approvals.test.ts has its limit.
    listApprovals: notMeasured,
    // It counts the whole round, once there are approvers: tests/functions/reviews/approvers.test.ts has its requests.
    listApprovers: notMeasured,
    // An export reads the whole round, so it has no limit.
    exportRoundPay: notMeasured,
    exportRoundReport: notMeasured,
    // It reads a whole round once, before it is published: tests/functions/reviews/report/ratingDistribution.test.ts has its limit.
    getRatingDistribution: notMeasured,
    exportRoundProgress: notMeasured,
    listPendingAssignees: {
      roles: administrators,
      request: ({ activeRound }) => ({ params: { roundId: activeRound.id }, query: { assignee: "manager" } }),
    },
    getAsOthersSeeMe: { roles },
    getPersonPage: { roles: ["admin", "hr", "cto"], request: ofEmployee },
    // It reads the whole area of an approver, and nothing else.
    listAreaManagers: notMeasured,
    // Sections and goals show the progress of an onboarding.
    getTeam: { roles: ["manager", "admin", "cto"], maxRequests: limits.requests + 1 },
    getReview: {
      roles,
      // It records who opened the texts (docs/privacy.md#who-opened-it).
      maxRequests: limits.requests + 1,
      request: ({ reviewFor }, role) => ({ params: { reviewId: role === null ? "" : reviewFor[role] } }),
    },
    listCalibrationSessions: { roles: ["manager", "admin", "hr", "cto"], request: ofRound },
    // The organization's round has no calibration.
    getCalibrationChoices: notMeasured,
    getCalibrationBoard: notMeasured,
    getCalibratedReview: notMeasured,
    // Requested once per appeal; it reads who could resolve it.
    getAppealOffer: notMeasured,
    // Only reviews of the organization's previous round are shared.
    listReviewReaders: notMeasured,
  },
  feedback: {
    listFeedbackTasks: { roles },
    // The organization's round doesn't ask for feedback.
    getFeedbackForm: notMeasured,
    getFeedbackColleagues: notMeasured,
    findFeedbackColleagues: notMeasured,
    listTeamFeedback: notMeasured,
  },
  promotions: {
    // Promotion cases are off in the organization.
    listPromotionTasks: { roles },
    listPromotionCases: { roles },
    // It reads everyone's summary where a round has cases or questions: tests/functions/scale/screens.test.ts.
    getPromotionReport: { roles: ["hr", "cto"], request: ofRound },
    getPromotions: {
      roles: ["employee", "lead", "manager", "admin"],
      request: ({ actors }, role) => ({ params: { userId: actors[role].id } }),
    },
    getPromotionCase: notMeasured,
    listPromotionCopies: notMeasured,
    findPromotionMembers: notMeasured,
  },
  growth: {
    listDueGoals: { roles: ["employee", "lead", "manager", "admin", "cto"] },
    getGrowthPlan: {
      roles: ["employee", "lead", "manager", "admin"],
      request: ({ actors }, role) => ({ params: { userId: actors[role].id } }),
    },
  },
  onboarding: {
    getOwnOnboarding: { roles: ["employee"] },
    listOnboardings: { roles: followers },
    // The employee is a new hire; admins may open everyone, managers and leads only their own people.
    getOnboarding: { roles: administrators, request: ofEmployee },
    // For an admin and the cto it reads at most 100 small markers when they changed, so its cost ends there.
    getBadges: { roles: ["lead", "manager"] },
    listOverdueReports: { roles: ["lead", "manager", "admin"] },
    listWeeklyReports: { roles: [...followers, "employee"], request: ofEmployee },
    getWeeklyReport: {
      roles: [...followers, "employee"],
      request: ({ actors, weekStarting }) => ({ params: { userId: actors.employee.id, weekStarting } }),
    },
    getOnboardingContent: { roles: administrators },
    listAssessmentItems: { roles: administrators },
    // It counts at most 500 onboardings, so its cost ends there.
    getSectionUsage: notMeasured,
    // It looks at most at 500 onboardings of each status and at 500 reports, so its cost ends there.
    getAssessmentItemUsage: notMeasured,
    // An export reads everything, so it has no limit.
    exportOnboardingFile: notMeasured,
    exportOnboardingSheet: notMeasured,
  },
  messages: { listMessages: { roles: administrators } },
  slack: { getSlackSettings: { roles: administrators }, getSlackConnection: { roles: administrators } },
  "leads-weekly": {
    // Only the lead and their manager may open a page; the manager's screens cost one read of the lead's profile more.
    listLeadCards: { roles: ["lead", "manager", "admin", "cto"] },
    getLeadPage: { roles: ["lead"], request: ofLead },
    getLeadReport: { roles: ["lead"], request: ofLeadReport },
    listOpenTalkingPoints: { roles: ["lead"], request: ofLeadReport },
    searchTalkingPoints: {
      roles: ["lead"],
      request: (organization) => ({ ...ofLead(organization), query: { search: "queue" } }),
    },
    listTeamMembers: { roles: ["lead"], request: ofLead },
  },
  journal: {
    getJournal: { roles: ["employee", "manager"] },
    listJournalEntries: { roles: ["employee", "manager"], request: () => ({ query: { round: "current" } }) },
    listSharedEntries: { roles: ["manager"], request: ofEmployee },
    listPrivateNotes: { roles: ["manager"], request: ofEmployee },
  },
  audit: { listAudit: { roles: administrators }, exportAudit: notMeasured },
};
