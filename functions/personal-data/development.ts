import { formerColleague } from "#domain/people/data/erasure.ts";
import { nothingPersonal, type PersonalDataRules, rulesBlockingRemoval } from "./personalDataRules.ts";
import { isErased, isRecord } from "./redaction.ts";

const onboarding = rulesBlockingRemoval("onboarding");
const growthPlan = rulesBlockingRemoval("growthPlans");
const promotion = rulesBlockingRemoval("promotions");
const leadPage = rulesBlockingRemoval("leadPages");

const growthPlanPeople = {
  userId: "subject",
  goals: "mentioned",
  proposals: "mentioned",
  earlier: "mentioned",
  changedBy: "mentioned",
} as const satisfies PersonalDataRules["people"];

export const developmentDataRules = {
  onboardingSection: nothingPersonal,
  onboardingResources: nothingPersonal,
  onboardingState: nothingPersonal,
  assessmentItem: nothingPersonal,
  onboarding: { ...onboarding, people: { userId: "subject", managerId: "mentioned", leadId: "mentioned" } },
  completedGoal: {
    ...onboarding,
    people: { userId: "subject", approvedBy: "mentioned" },
    names: {
      approverName: ({ approvedBy, approverName }, erased) =>
        isErased(approvedBy, erased) ? formerColleague : approverName,
    },
  },
  archivedSection: { ...onboarding, people: { userId: "subject" } },
  weeklyReport: {
    ...rulesBlockingRemoval("weeklyReports"),
    people: { userId: "subject", changedAfterSubmission: "mentioned" },
    names: {
      changedAfterSubmission: ({ changedAfterSubmission: change }, erased) =>
        isRecord(change) && isErased(change["personId"], erased) ? { ...change, name: formerColleague } : change,
    },
  },
  dueReport: { ...onboarding, people: { userId: "subject", managerId: "mentioned", leadId: "mentioned" } },
  dueReportsVersion: {
    record: "onboarding",
    people: { followerId: "subject" },
    names: {},
    atRemoval: "stays",
    atErasure: "goes",
    mayReturn: true,
  },
  growthPlan: { ...growthPlan, people: growthPlanPeople },
  endedGrowthPlan: { ...growthPlan, people: { ...growthPlanPeople, ended: "mentioned" } },
  growthComment: { ...growthPlan, people: { userId: "subject", authorId: "mentioned" } },
  promotionSettings: nothingPersonal,
  promotionState: { ...promotion, people: { userId: "subject", question: "mentioned" } },
  promotionDeciderQuestion: { ...promotion, people: { userId: "subject" } },
  promotionAsked: { ...promotion, people: { userId: "subject" } },
  promotionCase: {
    ...promotion,
    people: {
      employeeId: "subject",
      openedBy: "mentioned",
      authorIds: "mentioned",
      decision: "mentioned",
      releasedBy: "mentioned",
    },
  },
  promotionText: { ...promotion, people: { employeeId: "subject" } },
  promotionBallot: {
    ...promotion,
    people: { employeeId: "subject", namedBy: "mentioned", memberIds: "mentioned" },
  },
  promotionMember: { ...promotion, people: { employeeId: "subject", memberId: "mentioned" } },
  promotionVote: { ...promotion, people: { employeeId: "subject", memberId: "mentioned" } },
  leadReport: { ...leadPage, people: { leadId: "subject", id: "mentioned", managerId: "mentioned" } },
  leadPair: { ...leadPage, people: { leadId: "subject", managerId: "mentioned" } },
  talkingPoint: {
    ...leadPage,
    people: {
      leadId: "subject",
      reportId: "mentioned",
      addedBy: "mentioned",
      writtenBy: "mentioned",
      teamMemberId: "mentioned",
      carriedTo: "mentioned",
    },
  },
  journalEntry: {
    record: "journal",
    people: { authorId: "subject", readerId: "mentioned" },
    names: {},
    atRemoval: "stays",
    atErasure: "goes",
  },
  privateNote: {
    record: "privateNotes",
    people: { personId: "subject", authorId: "mentioned" },
    names: {},
    atRemoval: "goes",
    atErasure: "goes",
  },
  journalReminder: {
    record: "journal",
    people: { userId: "subject" },
    names: {},
    atRemoval: "stays",
    atErasure: "goes",
  },
} as const satisfies Readonly<Record<string, PersonalDataRules | null>>;
