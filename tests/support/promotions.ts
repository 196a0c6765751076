import type { User } from "#domain/people/model.ts";
import type { Position } from "#domain/positions/model.ts";
import type { CaseState } from "#domain/promotions/terms.ts";
import { newId } from "#functions/ids.ts";
import type { PromotionCase, PromotionText } from "#functions/promotions/store/promotions.ts";
import { tableStore } from "#functions/tableStore.ts";
import { putHolding } from "./people/people.ts";
import { putPosition, putRequirements, putSkillset } from "./positions/ladderTable.ts";
import { dayFromToday } from "./reviews/reviews.ts";

/** Turns promotion cases on. */
export const turnCasesOn = async (): Promise<void> => {
  await tableStore().entities.promotionSettings.put({ isOn: true }).go();
};

export interface PromotionLadder {
  readonly held: Position;
  readonly target: Position;
  readonly skillsetId: string;
}

/** A new path with two positions; the second requires a level of a skillset. */
export const putPromotionLadder = async (requiredLevel = 3): Promise<PromotionLadder> => {
  const careerPath = `path_${newId(new Date()).toLowerCase()}`;
  const place = careerPath.slice(-6).toUpperCase();
  const held = await putPosition({ code: `A${place}`, level: 2, careerPath, title: "Engineer" });
  const target = await putPosition({ code: `B${place}`, level: 3, careerPath, title: "Senior Engineer" });
  const { id: skillsetId } = await putSkillset({ name: `Design ${place}` });
  await putRequirements(target.id, { [skillsetId]: requiredLevel });
  return { held, target, skillsetId };
};

/** Gives someone a position, replacing any other. */
export const putHolder = async (user: User, { id, code, title }: Position): Promise<User> => {
  const position = { id, code, title };
  await tableStore().entities.user.patch({ id: user.id }).set({ position, positionSince: user.createdAt }).go();
  return { ...user, position, positionSince: user.createdAt };
};

/** Someone who can be on a committee for the target. */
export const putSenior = ({ target }: PromotionLadder, overrides: Partial<User> = {}) => putHolding(target, overrides);

const texts = { changed: "Leads the split of the ledger.", whyNow: "For two rounds.", missing: "Product sense." };

/** The attributes of a case in a state. */
const factsOf = (state: CaseState, decidedOn: string): Partial<PromotionCase> => ({
  ...(state !== "writing" && { shownOn: dayFromToday(-20) }),
  ...(["deciding", "decided", "released"].includes(state) && {
    sentOn: dayFromToday(-15),
    agreedOn: dayFromToday(-15),
  }),
  ...(["decided", "released"].includes(state) && {
    decision: { kind: "promote" as const, decidedOn, decidedBy: "decider", effectiveOn: dayFromToday(10) },
  }),
  ...(state === "released" && { releasedOn: dayFromToday(-1), releasedBy: "manager" }),
});

/** Writes an open case in a state, as if it had reached it through the UI. */
export const putCase = async (
  employee: User,
  { held, target, skillsetId }: PromotionLadder,
  state: CaseState,
  overrides: Partial<PromotionCase> = {},
  written: Partial<PromotionText> = {},
): Promise<PromotionCase> => {
  const { entities } = tableStore();
  const ids = { employeeId: employee.id, caseId: newId(new Date()) };
  const { data } = await entities.promotionCase
    .put({
      ...ids,
      state,
      list: "open",
      from: { id: held.id, code: held.code, title: held.title },
      target: { id: target.id, code: target.code, title: target.title, level: target.level },
      openedOn: dayFromToday(-30),
      openedBy: employee.managerId ?? "cto",
      authorIds: employee.managerId === null ? [] : [employee.managerId],
      version: 1,
      ...factsOf(state, dayFromToday(-10)),
      ...overrides,
    })
    .go();
  await entities.promotionText
    .put({
      ...ids,
      requirements: [{ skillsetId, name: "Design", requiredLevel: 3 }],
      texts,
      employeeText: "",
      copies: [],
      missing: "",
      outcome: "",
      reason: "",
      version: 1,
      ...written,
    })
    .go();
  await entities.promotionState.put({ userId: employee.id, openCaseId: ids.caseId, version: 1 }).go();
  return data;
};

/** Appoints a committee. */
export const putCommittee = async (
  { employeeId, caseId }: Pick<PromotionCase, "employeeId" | "caseId">,
  members: readonly Pick<User, "id">[],
  until = dayFromToday(7),
): Promise<void> => {
  const { entities } = tableStore();
  await entities.promotionBallot
    .put({
      employeeId,
      caseId,
      until,
      namedOn: dayFromToday(-1),
      namedBy: "decider",
      memberIds: members.map(({ id }) => id),
      version: 1,
    })
    .go();
  await Promise.all(
    members.map(({ id }) => entities.promotionMember.put({ employeeId, caseId, memberId: id, until }).go()),
  );
};

export const voteReason = "Two rounds of work of this size, and nothing was taken back.";
