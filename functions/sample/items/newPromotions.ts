import type { User } from "#domain/people/model.ts";
import { type Ladders, requiredSkillsets } from "#domain/positions/model.ts";
import {
  ballotWrites,
  newCaseWrites,
  type PromotionCase,
  promotionSettingsWrite,
  stateWrites,
} from "../../promotions/store/promotions.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { assertDefined, type People, personOf } from "../assertDefined.ts";
import type { Organization, PromotionEntry } from "../organization.ts";

interface PromotionBuildContext {
  readonly ladders: Pick<Ladders, "positions" | "skillsets" | "requirements">;
  readonly people: People;
  readonly newId: () => string;
  readonly roundIdOf: (key: string) => string;
}

const stateOf = ({ shownOn, sentOn, decision, releasedOn, ended }: PromotionEntry): PromotionCase["state"] => {
  if (ended !== undefined) {
    return "ended";
  }
  if (releasedOn !== undefined) {
    return "released";
  }
  if (decision !== undefined) {
    return "decided";
  }
  if (sentOn !== undefined) {
    return "deciding";
  }
  return shownOn === undefined ? "writing" : "agreeing";
};

const decisionOf = ({ decision }: PromotionEntry, cto: User): PromotionCase["decision"] => {
  if (decision === undefined) {
    return undefined;
  }
  const { on, from, reconsiderOn } = decision;
  return {
    kind: from === undefined ? "notYet" : "promote",
    decidedOn: on,
    decidedBy: cto.id,
    ...(from !== undefined && { effectiveOn: from }),
    ...(reconsiderOn !== undefined && { reconsiderOn }),
  };
};

const promotionWrites = (
  entry: PromotionEntry,
  { ladders, people, newId, roundIdOf }: PromotionBuildContext,
): readonly TransactionWrite[] => {
  const employee = personOf(people, entry.employee);
  const manager = personOf(people, entry.manager);
  const { id, code, title, level } = assertDefined(
    ladders.positions.find((position) => position.code === entry.target),
    `position ${entry.target}`,
  );
  const ids = { employeeId: employee.id, caseId: newId() };
  const state = stateOf(entry);
  const { shownOn, sentOn, releasedOn, ended, committee, decision } = entry;
  const cto = personOf(people, entry.decider);
  const caseDecision = decisionOf(entry, cto);
  const promotion: PromotionCase = {
    ...ids,
    state,
    list: ended === undefined ? "open" : "ended",
    from: employee.position ?? { id: employee.id, code: "", title: "" },
    target: { id, code, title, level },
    ...(entry.round !== undefined && { roundId: roundIdOf(entry.round) }),
    openedOn: entry.openedOn,
    openedBy: manager.id,
    authorIds: [manager.id],
    ...(shownOn !== undefined && { shownOn }),
    ...(sentOn !== undefined && { sentOn, agreedOn: sentOn }),
    ...(decision !== undefined && committee === undefined && { hasNoCommittee: true }),
    ...(caseDecision !== undefined && { decision: caseDecision }),
    ...(releasedOn !== undefined && { releasedOn, releasedBy: manager.id }),
    ...(ended !== undefined && { ending: ended.how, endedOn: ended.on }),
    version: 1,
  };
  const memberIds = (committee?.members ?? []).map((member) => personOf(people, member.person).id);
  return [
    ...newCaseWrites(promotion, {
      ...ids,
      requirements: requiredSkillsets(
        ladders.skillsets,
        employee.engineerType ?? "",
        ladders.requirements.get(id)?.levels,
      ).map(({ skillset, requiredLevel }) => ({ skillsetId: skillset.id, name: skillset.name, requiredLevel })),
      texts: { ...entry.texts },
      employeeText: entry.employeeText ?? "",
      copies: [],
      missing: decision?.missing ?? "",
      outcome: entry.outcome ?? "",
      reason: "",
      version: 1,
    }),
    ...stateWrites(null, { userId: employee.id, ...(ended === undefined && { openCaseId: ids.caseId }) }, false),
    ...(committee === undefined
      ? []
      : ballotWrites({ ...ids, until: committee.until, memberIds, namedBy: cto.id, namedOn: committee.namedOn })
          // Members can open the case only until the decision.
          .slice(0, state === "deciding" ? undefined : 1)),
    ...(committee?.members ?? []).flatMap(({ person, vote, on, reason }): readonly TransactionWrite[] =>
      vote === undefined
        ? []
        : [
            {
              write: ({ promotionVote }) =>
                promotionVote
                  .put({
                    ...ids,
                    memberId: personOf(people, person).id,
                    vote,
                    reason: reason ?? "",
                    votedOn: on ?? committee?.namedOn ?? "",
                    version: 1,
                  })
                  .commit(),
            },
          ],
    ),
  ];
};

/** Turns promotion cases on. Each person has at most one case. */
export const newPromotions = (
  { promotions }: Pick<Organization, "promotions">,
  buildContext: PromotionBuildContext,
): readonly (readonly TransactionWrite[])[] =>
  promotions.length === 0
    ? []
    : [[promotionSettingsWrite(true)], ...promotions.map((entry) => promotionWrites(entry, buildContext))];
