import { CustomAttributeType } from "electrodb";
import type { CaseCopy, CaseTexts, TargetPosition } from "#domain/promotions/model.ts";
import { caseEndings, caseStates, votes } from "#domain/promotions/terms.ts";
import { defineEntity, primaryIndex, secondaryIndex } from "../table/keys.ts";

const caseKeyAttributes = {
  employeeId: { type: "string", required: true },
  caseId: { type: "string", required: true },
} as const;

/** An answer to a question, and who gave it. */
const givenAnswer = {
  type: "map",
  properties: {
    by: { type: "string", required: true },
    on: { type: "string", required: true },
    reason: { type: "string", required: true },
  },
} as const;

/**
 * Whether promotion cases are turned on, for everyone.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | are cases turned on? | table | `PROMOTIONS` / `SETTINGS` | everything about promotions |
 */
export const promotionSettingsEntity = defineEntity({
  model: { entity: "promotionSettings", version: "1", service: "pulse" },
  attributes: { isOn: { type: "boolean", required: true } },
  indexes: {
    byKind: primaryIndex({ composite: [], template: "PROMOTIONS" }, { composite: [], template: "SETTINGS" }),
  },
});

/**
 * A person's open case and latest question, created with the first of them. A person has only one such item, so
 * they have at most one open case.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what did this person ask, and do they have an open case? | table | `PROMOTIONS#userId` / `STATE` | My Growth, Team, To Do |
 */
export const promotionStateEntity = defineEntity({
  model: { entity: "promotionState", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    openCaseId: { type: "string" },
    question: {
      type: "map",
      properties: {
        by: { type: ["employee", "round"] as const, required: true },
        askedOn: { type: "string", required: true },
        /** Absent before the first shared review. */
        afterReviewId: { type: "string" },
        /** Absent if no round asked. */
        roundName: { type: "string" },
        caseId: { type: "string" },
        answer: givenAnswer,
        toApproverOn: { type: "string" },
        approverAnswer: givenAnswer,
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "PROMOTIONS#${userId}" },
      { composite: [], template: "STATE" },
    ),
  },
});

/**
 * A question to a decider: the approver, or the CTO as acting manager. Managers find their direct reports' questions
 * without this item.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | must a decider answer this person's question? | table | `PROMOTIONS#userId` / `DECIDER_QUESTION` | no one |
 * | whose questions must a decider answer? | gsi1 | `PROMOTION_DECIDER_QUESTIONS` / `userId` | To Do |
 */
export const promotionDeciderQuestionEntity = defineEntity({
  model: { entity: "promotionDeciderQuestion", version: "1", service: "pulse" },
  attributes: { userId: { type: "string", required: true } },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "PROMOTIONS#${userId}" },
      { composite: [], template: "DECIDER_QUESTION" },
    ),
    byAll: secondaryIndex(
      "gsi1",
      { composite: [], template: "PROMOTION_DECIDER_QUESTIONS" },
      { composite: ["userId"], template: "${userId}" },
    ),
  },
});

/**
 * Records that a round asked the manager about a person when the manager shared that person's review. Written once.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | did this round ask about this person? | table | `PROMOTIONS#userId` / `ASKED#roundId` | sharing a review |
 * | whom did this round ask about? | gsi1 | `PROMOTIONS_ASKED#roundId` / `userId` | the round's report |
 */
export const promotionAskedEntity = defineEntity({
  model: { entity: "promotionAsked", version: "1", service: "pulse" },
  attributes: {
    userId: { type: "string", required: true },
    roundId: { type: "string", required: true },
  },
  indexes: {
    byUser: primaryIndex(
      { composite: ["userId"], template: "PROMOTIONS#${userId}" },
      { composite: ["roundId"], template: "ASKED#${roundId}" },
    ),
    byRound: secondaryIndex(
      "gsi1",
      { composite: ["roundId"], template: "PROMOTIONS_ASKED#${roundId}" },
      { composite: ["userId"], template: "${userId}" },
    ),
  },
});

/**
 * A promotion case without its texts (docs/promotions.md).
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is in this case? | table | `PROMOTIONS#employeeId` / `CASE#caseId` | the case's page |
 * | which cases did this person have? | table | `PROMOTIONS#employeeId` / `CASE#…` | My Growth, Team, own data |
 * | which cases are open, or have ended? | gsi1 | `PROMOTION_CASES#list` / `caseId` | the list of cases, To Do, the daily operation |
 * | which cases followed from this round? | gsi2 | `PROMOTIONS_OF_ROUND#roundId` / `caseId` | the round's report, the pay export |
 */
export const promotionCaseEntity = defineEntity({
  model: { entity: "promotionCase", version: "1", service: "pulse" },
  attributes: {
    ...caseKeyAttributes,
    state: { type: caseStates, required: true },
    /** `open` until it has ended. */
    list: { type: ["open", "ended"] as const, required: true },
    from: {
      type: "map",
      properties: {
        id: { type: "string", required: true },
        code: { type: "string", required: true },
        title: { type: "string", required: true },
      },
      required: true,
    },
    target: { type: CustomAttributeType<TargetPosition>("any"), required: true },
    /** The round of the latest review that was shared when the case was opened; absent without one. */
    roundId: { type: "string" },
    openedOn: { type: "string", required: true },
    openedBy: { type: "string", required: true },
    /** Everyone who opened the case or wrote its texts. */
    authorIds: { type: "list", items: { type: "string" }, required: true },
    shownOn: { type: "string" },
    sentOn: { type: "string" },
    /** Absent if the employee didn't answer. */
    agreedOn: { type: "string" },
    hasNoCommittee: { type: "boolean" },
    decision: {
      type: "map",
      properties: {
        kind: { type: ["promote", "notYet"] as const, required: true },
        decidedOn: { type: "string", required: true },
        decidedBy: { type: "string", required: true },
        effectiveOn: { type: "string" },
        reconsiderOn: { type: "string" },
      },
    },
    releasedOn: { type: "string" },
    releasedBy: { type: "string" },
    ending: { type: caseEndings },
    endedOn: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byEmployee: primaryIndex(
      { composite: ["employeeId"], template: "PROMOTIONS#${employeeId}" },
      { composite: ["caseId"], template: "CASE#${caseId}" },
    ),
    byList: secondaryIndex(
      "gsi1",
      { composite: ["list"], template: "PROMOTION_CASES#${list}" },
      { composite: ["caseId"], template: "${caseId}" },
    ),
    byRound: secondaryIndex(
      "gsi2",
      { composite: ["roundId"], template: "PROMOTIONS_OF_ROUND#${roundId}" },
      { composite: ["caseId"], template: "${caseId}" },
    ),
  },
});

/**
 * The texts of the employee, the manager and the decider, and the target's requirements on the day the case was opened.
 * Votes are separate items, because the employee and the manager never read them.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | what is written in this case? | table | `PROMOTIONS#employeeId` / `TEXT#caseId` | the case's page |
 */
export const promotionTextEntity = defineEntity({
  model: { entity: "promotionText", version: "1", service: "pulse" },
  attributes: {
    ...caseKeyAttributes,
    requirements: {
      type: CustomAttributeType<
        readonly { readonly skillsetId: string; readonly name: string; readonly requiredLevel: number }[]
      >("any"),
      required: true,
    },
    texts: { type: CustomAttributeType<CaseTexts>("any"), required: true },
    employeeText: { type: "string", required: true },
    copies: { type: CustomAttributeType<readonly CaseCopy[]>("any"), required: true },
    /** What the decider says is missing, if the decision is "not yet". */
    missing: { type: "string", required: true },
    outcome: { type: "string", required: true },
    reason: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byCase: primaryIndex(
      { composite: ["employeeId"], template: "PROMOTIONS#${employeeId}" },
      { composite: ["caseId"], template: "TEXT#${caseId}" },
    ),
  },
});

/**
 * The committee of a case. Each vote increments the version, so no vote can change while the last one is being saved.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who votes, until when? | table | `PROMOTIONS#employeeId` / `BALLOT#caseId` | the case's page |
 * | which committees have votes to delete? | gsi1 | `PROMOTION_BALLOTS` / `namedOn#caseId` | the daily operation |
 */
export const promotionBallotEntity = defineEntity({
  model: { entity: "promotionBallot", version: "1", service: "pulse" },
  attributes: {
    ...caseKeyAttributes,
    until: { type: "string", required: true },
    namedOn: { type: "string", required: true },
    namedBy: { type: "string", required: true },
    memberIds: { type: "list", items: { type: "string" }, required: true },
    /** The day all votes were in; absent if the votes are readable only because `until` has passed. */
    openedOn: { type: "string" },
    version: { type: "number", required: true },
  },
  indexes: {
    byCase: primaryIndex(
      { composite: ["employeeId"], template: "PROMOTIONS#${employeeId}" },
      { composite: ["caseId"], template: "BALLOT#${caseId}" },
    ),
    byDay: secondaryIndex(
      "gsi1",
      { composite: [], template: "PROMOTION_BALLOTS" },
      { composite: ["namedOn", "caseId"], template: "${namedOn}#${caseId}" },
    ),
  },
});

/**
 * A member of a committee; deleted at the decision. It doesn't record whether they have voted.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | who is on the committee? | table | `PROMOTIONS#employeeId` / `MEMBER#caseId#memberId` | the decision, which removes it |
 * | on which committees is this person? | gsi1 | `PROMOTION_MEMBER#memberId` / `caseId` | To Do, the list of cases |
 */
export const promotionMemberEntity = defineEntity({
  model: { entity: "promotionMember", version: "1", service: "pulse" },
  attributes: {
    ...caseKeyAttributes,
    memberId: { type: "string", required: true },
    until: { type: "string", required: true },
  },
  indexes: {
    byCase: primaryIndex(
      { composite: ["employeeId"], template: "PROMOTIONS#${employeeId}" },
      { composite: ["caseId", "memberId"], template: "MEMBER#${caseId}#${memberId}" },
    ),
    byMember: secondaryIndex(
      "gsi1",
      { composite: ["memberId"], template: "PROMOTION_MEMBER#${memberId}" },
      { composite: ["caseId"], template: "${caseId}" },
    ),
  },
});

/**
 * A vote with its reason.
 *
 * | question | index | key | who asks |
 * |---|---|---|---|
 * | how did this committee vote? | table | `PROMOTIONS#employeeId` / `VOTE#caseId#memberId` | the case's page |
 */
export const promotionVoteEntity = defineEntity({
  model: { entity: "promotionVote", version: "1", service: "pulse" },
  attributes: {
    ...caseKeyAttributes,
    memberId: { type: "string", required: true },
    vote: { type: votes, required: true },
    reason: { type: "string", required: true },
    votedOn: { type: "string", required: true },
    version: { type: "number", required: true },
  },
  indexes: {
    byCase: primaryIndex(
      { composite: ["employeeId"], template: "PROMOTIONS#${employeeId}" },
      { composite: ["caseId", "memberId"], template: "VOTE#${caseId}#${memberId}" },
    ),
  },
});
