import { positionLevelRange } from "#domain/positions/terms.ts";
import { newId } from "#functions/ids.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putPosition } from "#tests/support/positions/ladderTable.ts";
import {
  type PromotionLadder,
  putCase,
  putCommittee,
  putHolder,
  putPromotionLadder,
  putSenior,
  turnCasesOn,
  voteReason,
} from "#tests/support/promotions.ts";
import { dayFromToday, someActiveRound } from "#tests/support/reviews/reviews.ts";
import type { Caller } from "./putCallers.ts";
import { answers, type FeatureCases } from "./routeCase.ts";

let known: Promise<PromotionLadder> | undefined;

const ladderOf = (): Promise<PromotionLadder> => {
  known ??= turnCasesOn().then(() => putPromotionLadder());
  return known;
};

/** Whether the caller answers as the acting manager, and not as who decides. */
const isManager = ({ relation }: Caller): boolean =>
  relation === "manager" || relation === "other, of somebody without a manager";

const reason = "Two more launches of this size are missing.";

/** A person with a position, without a case, and a question to the caller. */
const asking = async (caller: Caller) => {
  const { held } = await ladderOf();
  const userId = (await putHolder(caller.employee, held)).id;
  const day = dayFromToday(-20);
  const question = {
    by: "employee" as const,
    askedOn: day,
    ...(!isManager(caller) && { toApproverOn: dayFromToday(-1), answer: { by: "manager", on: day, reason } }),
  };
  await tableStore().entities.promotionState.put({ userId, question, version: 1 }).go();
  return { params: { userId } };
};

const inState = async (
  caller: Caller,
  state: Parameters<typeof putCase>[2],
  ...overrides: readonly Parameters<typeof putCase>[3][]
) => {
  const ladder = await ladderOf();
  const found = await putCase(caller.employee, ladder, state, ...overrides);
  return { found, ladder, params: { userId: found.employeeId, caseId: found.caseId } };
};

export const promotionsCases: FeatureCases<"promotions"> = {
  setPromotions: async () => {
    await tableStore().entities.promotionSettings.put({ isOn: false }).go();
    return { body: { isOn: true } };
  },
  listPromotionTasks: async ({ user }) => {
    const ladder = await ladderOf();
    const found = await putCase(await putSenior(ladder), ladder, "deciding");
    await putCommittee(found, [user, await putSenior(ladder)]);
    return {};
  },
  listPromotionCases: async ({ user }) => {
    const ladder = await ladderOf();
    const found = await putCase(await putSenior(ladder), ladder, "deciding");
    await putCommittee(found, [user]);
    return {};
  },
  getPromotionReport: async () => ({ params: { roundId: (await someActiveRound()).id } }),
  getPromotions: asking,
  askForPromotion: async (caller) => {
    const { params } = await asking(caller);
    await tableStore().entities.promotionState.put({ userId: params.userId, version: 1 }).go();
    return { params, body: { to: "manager", version: 1 } };
  },
  answerPromotionQuestion: async (caller) => ({ ...(await asking(caller)), body: { reason, version: 1 } }),
  openPromotionCase: answers(201, async (caller) => {
    const { target } = await ladderOf();
    return { ...(await asking(caller)), body: { id: newId(new Date()), targetId: target.id, version: 1 } };
  }),
  getPromotionCase: async (caller) => {
    const { found, ladder, params } = await inState(caller, "deciding");
    await putCommittee(found, [await putSenior(ladder)]);
    return { params };
  },
  savePromotionTexts: async (caller) => ({
    params: (await inState(caller, "writing", { authorIds: caller.role === "cto" ? [caller.user.id] : [] })).params,
    body: { texts: { changed: "A", whyNow: "B", missing: "C" }, version: 1 },
  }),
  savePromotionEmployeeText: async (caller) => ({
    params: (await inState(caller, "agreeing")).params,
    body: { employeeText: "I led it.", copies: [], version: 1 },
  }),
  listPromotionCopies: async (caller) => ({ params: (await inState(caller, "agreeing")).params }),
  movePromotionCase: async (caller) => {
    const isOwn = caller.relation === "self";
    const { params } = await inState(caller, isOwn ? "agreeing" : "writing");
    return {
      params,
      body: { step: caller.role === "cto" && isOwn ? "decline" : isOwn ? "agree" : "show", version: 1 },
    };
  },
  findPromotionMembers: async (caller) => ({ params: (await inState(caller, "deciding")).params }),
  namePromotionCommittee: async (caller) => {
    const { ladder, params } = await inState(caller, "deciding");
    const seniors = await Promise.all([1, 2, 3].map(() => putSenior(ladder)));
    return { params, body: { until: dayFromToday(7), memberIds: seniors.map(({ id }) => id), version: 1 } };
  },
  voteOnPromotion: async (caller) => {
    const { found, ladder, params } = await inState(caller, "deciding");
    await putCommittee(found, [...(caller.relation === "other" ? [caller.user] : []), await putSenior(ladder)]);
    return { params, body: { vote: "yes", reason: voteReason, version: 0 } };
  },
  decidePromotion: async (caller) => {
    if (caller.relation === "approver") {
      const { found, ladder, params } = await inState(caller, "deciding");
      await putCommittee(found, [await putSenior(ladder)], dayFromToday(-1));
      return { params, body: { kind: "promote", effectiveOn: dayFromToday(5), version: 1 } };
    }
    // No one holds the only position at this level, so there is no committee.
    const { id, code, title, level } = await putPosition({ level: positionLevelRange.max });
    const { params } = await inState(caller, "deciding", { target: { id, code, title, level } });
    return { params, body: { kind: "notYet", missing: reason, reconsiderOn: dayFromToday(90), version: 1 } };
  },
  savePromotionOutcome: async (caller) => {
    const { params } = await inState(caller, "decided", {
      decision: { kind: "notYet", decidedOn: dayFromToday(-20), decidedBy: "decider", reconsiderOn: dayFromToday(90) },
    });
    return { params, body: { outcome: "Not yet.", isReleased: caller.relation === "manager", version: 1 } };
  },
};
