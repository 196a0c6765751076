import type { Api } from "../domain/contract.ts";
import type { RouteSpec } from "../domain/shared/route.ts";
import type { Access, TableOperation } from "./functionAccess.ts";
import type { IndexName } from "./table/schema.ts";
import { tableAccess } from "./tableAccess.ts";

export type { Access, TableOperation } from "./functionAccess.ts";

/** Slack may take several seconds to answer, and sending makes two calls. */
const slackSeconds = 28;

/** Checking 10,000 lines takes several seconds, more on a cold start; the HTTP API's limit is 30 seconds. */
const wholeFileSeconds = 28;

/** Beyond the table. With `queues`, a handler can send messages and start an operation. */
const beyondTheTable: {
  readonly [F in keyof Api]?: { readonly [Id in keyof Api[F]]?: Omit<Access, "table" | "indexes"> };
} = {
  people: {
    getMe: { queues: ["operations", "slack"] },
    confirmOwnEmail: { queues: ["slack"] },
    addPerson: { queues: ["operations", "slack"] },
    changePeople: { queues: ["operations"] },
    importPeople: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkPeopleImport: { timeoutSeconds: wholeFileSeconds },
    updatePeople: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkPeopleUpdate: { timeoutSeconds: wholeFileSeconds },
    removePerson: { queues: ["operations"] },
    updatePerson: { queues: ["operations", "slack"] },
    saveAbsence: { queues: ["operations", "slack"] },
    approveAccount: { queues: ["operations", "slack"] },
    saveApprover: { queues: ["operations"] },
    correctEmail: { queues: ["operations"] },
    proposeEmail: { queues: ["operations", "slack"] },
    releaseEmail: { queues: ["slack"] },
    releaseErasure: { queues: ["operations"] },
    handOver: { queues: ["operations"] },
    inviteBySlack: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
    confirmManager: { queues: ["operations"] },
    startOnboarding: { queues: ["slack"] },
    completeOnboarding: { queues: ["slack"] },
    moveOnboardingStart: { queues: ["slack"] },
  },
  positions: {
    importLadder: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkLadderFile: { timeoutSeconds: wholeFileSeconds },
    readLadderSheets: { timeoutSeconds: wholeFileSeconds },
    updatePosition: { queues: ["operations"] },
  },
  reviews: {
    deleteRound: { queues: ["operations"] },
    openCalibrationSession: { queues: ["slack"] },
    completeRound: { queues: ["slack"] },
    remindRound: { queues: ["operations"] },
    startRound: { queues: ["operations", "slack"] },
    acknowledgeReview: { queues: ["operations", "slack"] },
    fileAppeal: { queues: ["operations"] },
    resolveAppeal: { queues: ["slack"] },
    assignAppeal: { queues: ["slack"] },
    withdrawApproval: { queues: ["slack"] },
    approveReview: { queues: ["slack"] },
    finalizeReview: { queues: ["slack"] },
    completeManagerEvaluation: { queues: ["operations", "slack"] },
    scheduleMeeting: { queues: ["slack"] },
    completeSelfEvaluation: { queues: ["operations", "slack"] },
    sendBackEvaluation: { queues: ["slack"] },
    shareReview: { queues: ["slack"] },
  },
  feedback: {
    removeFeedback: { queues: ["slack"] },
    thankForFeedback: { queues: ["slack"] },
  },
  promotions: {
    answerPromotionQuestion: { queues: ["slack"] },
    openPromotionCase: { queues: ["operations", "slack"] },
    namePromotionCommittee: { queues: ["slack"] },
    decidePromotion: { queues: ["operations", "slack"] },
    savePromotionOutcome: { queues: ["operations", "slack"] },
    movePromotionCase: { queues: ["operations", "slack"] },
    askForPromotion: { queues: ["operations", "slack"] },
  },
  growth: {
    addGrowthComment: { queues: ["operations", "slack"] },
    answerProposal: { queues: ["operations", "slack"] },
  },
  onboarding: {
    reopenWeeklyReport: { queues: ["slack"] },
    submitWeeklyReport: { queues: ["slack"] },
  },
  slack: {
    getSlackConnection: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
    saveSlackSettings: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
    sendSlackTest: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
  },
};

type ByRoute<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;

/** Throws if the route's table operations were never recorded. */
export const accessOf = ({ feature, id }: Pick<RouteSpec, "feature" | "id">): Access => {
  const used = (tableAccess as ByRoute<string>)[feature]?.[id]?.split(" ");
  if (used === undefined) {
    throw new Error(`What ${id} does with the table isn't recorded: run npm run access.`);
  }
  const isIndex = (name: string): boolean => name.startsWith("gsi");
  return {
    table: used.filter((name) => !isIndex(name)) as TableOperation[],
    indexes: used.filter(isIndex) as IndexName[],
    ...(beyondTheTable as ByRoute<Omit<Access, "table" | "indexes">>)[feature]?.[id],
  };
};
