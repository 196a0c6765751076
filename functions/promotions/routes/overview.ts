import type { User } from "#domain/people/model.ts";
import { isEngineeringRole, nameFieldsOf, roles } from "#domain/people/terms.ts";
import type * as promotions from "#domain/promotions/contract.ts";
import type { PromotionTask } from "#domain/promotions/model.ts";
import {
  caseRolesOf,
  isPromotionDecider,
  isPromotionManager,
  mayReadAllCases,
  mayReadCase,
} from "#domain/promotions/policy.ts";
import {
  answerBy,
  answererOf,
  areVotesRevealed,
  firstDeciderReleaseDay,
  isDecisionReleased,
  timeInPosition,
} from "#domain/promotions/rules.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import type { Handlers } from "../../http/serve.ts";
import { readUsers } from "../../people/store/people.ts";
import { reviewAuthorityIn, reviewAuthorityKey } from "../../people/store/reviewAuthority.ts";
import { readPositions } from "../../positions/store/ladder.ts";
import { readRound } from "../../reviews/store/rounds.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import { caseSubject } from "../caseContext.ts";
import { caseLine } from "../personPromotions.ts";
import { readAskedUserIds, readCasePage, readCasesOfRound } from "../store/promotionLists.ts";
import { areCasesOn, promotionSettingsKey, promotionSettingsWrite, readAreCasesOn } from "../store/promotions.ts";
import { readPromotionSubjects } from "../subjects.ts";
import { type CaseWithSubject, readUnfilteredPromotions } from "../unfilteredPromotions.ts";

type Handler = Handlers<typeof promotions>;

export const setPromotions: Handler["setPromotions"] = async ({ store, actor, body: { isOn }, commit }) => {
  if (isOn !== (await readAreCasesOn(store))) {
    await commit([promotionSettingsWrite(isOn)], {
      audit: { action: "promotion.cases.switched", subjectId: actor.id, change: { isOn }, before: { isOn: !isOn } },
    });
  }
  return { isOn };
};

type Task = Pick<PromotionTask, "kind" | "dueOn">;

/** What a viewer can do in a case now; null if nothing. */
const taskOf = (actor: User, { promotion, subject, ballot }: CaseWithSubject, today: Day): Task | null => {
  const { state, shownOn, decision } = promotion;
  const roles = caseRolesOf(actor, subject);
  if (state === "writing" && roles.includes("manager")) {
    return { kind: "write", dueOn: null };
  }
  if (state === "agreeing" && roles.includes("employee") && shownOn !== undefined) {
    return { kind: "agree", dueOn: answerBy(shownOn) };
  }
  if (state === "decided" && decision !== undefined) {
    const from = firstDeciderReleaseDay(decision.decidedOn);
    const isTheirs = roles.includes("manager") || (roles.includes("decider") && from <= today);
    return isTheirs ? { kind: "tell", dueOn: addDays(from, -1) } : null;
  }
  if (state !== "deciding") {
    return null;
  }
  const isOpen = ballot !== null && areVotesRevealed(ballot, promotion, today);
  if (roles.includes("member") && ballot !== null) {
    return isOpen || ballot.votedIds.includes(actor.id) ? null : { kind: "vote", dueOn: ballot.until };
  }
  if (!roles.includes("decider")) {
    return null;
  }
  if (ballot === null && promotion.hasNoCommittee !== true) {
    return { kind: "committee", dueOn: null };
  }
  return ballot === null || isOpen ? { kind: "decide", dueOn: null } : null;
};

export const listPromotionTasks: Handler["listPromotionTasks"] = async ({ store, actor, today }) => {
  const { isOn, cases, questions } = await readUnfilteredPromotions(store, actor);
  const answers = questions.flatMap(({ person, subject, question }): readonly PromotionTask[] => {
    const answerer = answererOf(question);
    const isTheirs = answerer === "manager" ? isPromotionManager(actor, subject) : isPromotionDecider(actor, subject);
    return answerer === null || !isTheirs
      ? []
      : [
          {
            kind: answerer === "manager" ? "answer" : "answerForApprover",
            person: nameFieldsOf(person),
            caseId: null,
            dueOn: answerBy(question.toApproverOn ?? question.askedOn),
          },
        ];
  });
  const caseTasks = cases.flatMap((one): readonly PromotionTask[] => {
    const task = taskOf(actor, one, today);
    return task === null ? [] : [{ ...task, person: nameFieldsOf(one.employee), caseId: one.promotion.caseId }];
  });
  return {
    today,
    isOn,
    items: [...answers, ...caseTasks].toSorted(
      (a, b) => compareKeys(a.dueOn ?? "9", b.dueOn ?? "9") || compareKeys(a.person.id, b.person.id),
    ),
  };
};

export const listPromotionCases: Handler["listPromotionCases"] = async ({ store, actor, query }) => {
  const mayTurnOn = actor.role === "cto";
  if (!mayReadAllCases(actor)) {
    const { isOn, cases } = await readUnfilteredPromotions(store, actor);
    const items = cases
      .filter(({ subject }) => mayReadCase(actor, subject))
      .toSorted((a, b) => compareKeys(b.promotion.caseId, a.promotion.caseId))
      .map(({ promotion, employee }) => caseLine(promotion, employee, employee.id === actor.id));
    return { isOn, mayTurnOn, items, cursor: null };
  }
  const [Items, page] = await Promise.all([
    readItems(store, [promotionSettingsKey, reviewAuthorityKey], true),
    readCasePage(store, query.cursor),
  ]);
  const people = await readUsers(
    store,
    page.items.map(({ employeeId }) => employeeId),
    true,
  );
  // Access to a draft depends only on the employee and the manager, so the approvers aren't read.
  const subjects = await readPromotionSubjects(store, people, {
    ...reviewAuthorityIn(store, Items),
    approverIds: new Set(),
  });
  return {
    isOn: areCasesOn(store, Items),
    mayTurnOn,
    items: page.items.flatMap((promotion) => {
      const employee = people.find(({ id }) => id === promotion.employeeId);
      const subject = subjects.get(promotion.employeeId);
      // Only the manager can read a draft.
      return employee === undefined || subject === undefined || !mayReadCase(actor, caseSubject(subject, promotion, []))
        ? []
        : [caseLine(promotion, employee, employee.id === actor.id)];
    }),
    cursor: page.cursor,
  };
};

/** From an index, which may lag. One request per role with positions and per further megabyte of summaries. */
const readTimeInPosition = async (store: Store, today: Day) => {
  const [{ positions }, ...members] = await Promise.all([
    readPositions(store),
    ...roles
      .filter(isEngineeringRole)
      .map((role) =>
        store.entities.member.query.byRole({ role }).go({ pages: "all", attributes: ["positionId", "positionSince"] }),
      ),
  ]);
  const levelById = new Map(positions.map(({ id, level }) => [id, level]));
  const held = members
    .flatMap(({ data }) => data)
    .flatMap(({ positionId, positionSince }) => {
      const level = levelById.get(positionId ?? "");
      return level === undefined || positionSince === undefined
        ? []
        : [{ level, since: organizationDay(positionSince) }];
    });
  return [...timeInPosition(held, today)];
};

export const getPromotionReport: Handler["getPromotionReport"] = async ({
  store,
  actor,
  params: { roundId },
  today,
}) => {
  const [all, askedIds] = await Promise.all([
    readCasesOfRound(store, roundId),
    readAskedUserIds(store, roundId),
    readRound(store, roundId),
  ]);
  // Drafts don't count: only their manager sees them.
  const cases = all.filter(({ shownOn }) => shownOn !== undefined);
  const decided = cases.filter(
    ({ employeeId, decision, ending, releasedOn }) =>
      decision !== undefined && (employeeId !== actor.id || isDecisionReleased(ending, releasedOn)),
  );
  const asked = askedIds.length;
  return {
    asked,
    opened: cases.length,
    decided: decided.length,
    promoted: decided.filter(({ decision }) => decision?.kind === "promote").length,
    notYet: decided.filter(({ decision }) => decision?.kind === "notYet").length,
    effective: cases.filter(({ ending }) => ending === "promoted").length,
    timeInPosition: asked + cases.length === 0 ? [] : await readTimeInPosition(store, today),
  };
};
