import type { Api } from "../domain/contract.ts";
import type { RouteSpec } from "../domain/shared/route.ts";
import type { Access, TableOperation } from "./functionAccess.ts";
import type { IndexName } from "./table/schema.ts";
import { tableAccess } from "./tableAccess.ts";

export type { Access, TableOperation } from "./functionAccess.ts";

/** Slack may take several seconds to respond, and sending makes two calls. */
const slackSeconds = 28;

/** Checking 10,000 lines takes several seconds, more on a cold start; the HTTP API's limit is 30 seconds. */
const wholeFileSeconds = 28;

/** Access to anything but the table. With `queues`, a handler can send messages and start an operation. */
const beyondTheTable: {
  readonly [F in keyof Api]?: { readonly [Id in keyof Api[F]]?: Omit<Access, "table" | "indexes"> };
} = {
  people: {
    getMe: { queues: ["operations", "messages"] },
    confirmOwnEmail: { queues: ["messages"] },
    addPerson: { queues: ["operations", "messages"] },
    changePeople: { queues: ["operations"] },
    importPeople: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkPeopleImport: { timeoutSeconds: wholeFileSeconds },
    updatePeople: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkPeopleUpdate: { timeoutSeconds: wholeFileSeconds },
    removePerson: { queues: ["operations"] },
    updatePerson: { queues: ["operations", "messages"] },
    saveAbsence: { queues: ["operations", "messages"] },
    approveAccount: { queues: ["operations", "messages"] },
    saveApprover: { queues: ["operations"] },
    correctEmail: { queues: ["operations"] },
    proposeEmail: { queues: ["operations", "messages"] },
    releaseEmail: { queues: ["messages"] },
    releaseErasure: { queues: ["operations"] },
    handOver: { queues: ["operations"] },
    invitePeople: { queues: ["operations"] },
    invitePerson: { secrets: ["slackToken"], email: true, timeoutSeconds: slackSeconds },
    confirmManager: { queues: ["operations", "messages"] },
    startOnboarding: { queues: ["messages"] },
    completeOnboarding: { queues: ["messages"] },
    moveOnboardingStart: { queues: ["messages"] },
  },
  positions: {
    importLadder: { queues: ["operations"], timeoutSeconds: wholeFileSeconds },
    checkLadderFile: { timeoutSeconds: wholeFileSeconds },
    readLadderSheets: { timeoutSeconds: wholeFileSeconds },
    updatePosition: { queues: ["operations"] },
  },
  reviews: {
    deleteRound: { queues: ["operations"] },
    openCalibrationSession: { queues: ["messages"] },
    completeRound: { queues: ["messages"] },
    remindRound: { queues: ["operations"] },
    startRound: { queues: ["operations", "messages"] },
    acknowledgeReview: { queues: ["operations", "messages"] },
    fileAppeal: { queues: ["operations"] },
    resolveAppeal: { queues: ["messages"] },
    assignAppeal: { queues: ["messages"] },
    withdrawApproval: { queues: ["messages"] },
    approveReview: { queues: ["messages"] },
    finalizeReview: { queues: ["messages"] },
    completeManagerEvaluation: { queues: ["operations", "messages"] },
    scheduleMeeting: { queues: ["messages"] },
    completeSelfEvaluation: { queues: ["operations", "messages"] },
    sendBackEvaluation: { queues: ["messages"] },
    shareReview: { queues: ["messages"] },
  },
  feedback: {
    removeFeedback: { queues: ["messages"] },
    thankForFeedback: { queues: ["messages"] },
  },
  promotions: {
    answerPromotionQuestion: { queues: ["messages"] },
    openPromotionCase: { queues: ["operations", "messages"] },
    namePromotionCommittee: { queues: ["messages"] },
    decidePromotion: { queues: ["operations", "messages"] },
    savePromotionOutcome: { queues: ["operations", "messages"] },
    movePromotionCase: { queues: ["operations", "messages"] },
    askForPromotion: { queues: ["operations", "messages"] },
  },
  growth: {
    addGrowthComment: { queues: ["operations", "messages"] },
    answerProposal: { queues: ["operations", "messages"] },
  },
  onboarding: {
    reopenWeeklyReport: { queues: ["messages"] },
    submitWeeklyReport: { queues: ["messages"] },
  },
  slack: {
    getSlackConnection: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
    saveSlackSettings: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
    sendSlackTest: { secrets: ["slackToken"], timeoutSeconds: slackSeconds },
  },
};

type ByRoute<Value> = Readonly<Record<string, Readonly<Record<string, Value>>>>;
type RouteName = Pick<RouteSpec, "feature" | "id">;

const beyondTheTableOf = ({ feature, id }: RouteName): Omit<Access, "table" | "indexes"> =>
  (beyondTheTable as ByRoute<Omit<Access, "table" | "indexes">>)[feature]?.[id] ?? {};

/** Also for a route whose table operations aren't recorded yet. */
export const mayQueue = (route: RouteName): boolean => (beyondTheTableOf(route).queues ?? []).length > 0;

/** Throws if the route's table operations were never recorded. */
export const functionAccessOf = (route: RouteName): Access => {
  const used = (tableAccess as ByRoute<string>)[route.feature]?.[route.id]?.split(" ");
  if (used === undefined) {
    throw new Error(`The table operations of ${route.id} aren't recorded. Run npm run access.`);
  }
  const isIndex = (name: string): boolean => name.startsWith("gsi");
  return {
    table: used.filter((name) => !isIndex(name)) as TableOperation[],
    indexes: used.filter(isIndex) as IndexName[],
    ...beyondTheTableOf(route),
  };
};
