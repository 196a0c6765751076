import { personNameOf } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import * as promotions from "#domain/promotions/contract.ts";
import type { PromotionTask } from "#domain/promotions/model.ts";
import { caseRolesOf, isPromotionDecider, isPromotionManager } from "#domain/promotions/policy.ts";
import { answerBy, answererOf, areVotesOpen, releasableFrom } from "#domain/promotions/rules.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { serve } from "../../http/serve.ts";
import { readViewerPromotions, type ViewerCase } from "../../promotions/viewerPromotions.ts";

type Task = Pick<PromotionTask, "kind" | "dueOn">;

/** What a viewer can do in a case now; null if nothing. */
const taskOf = (actor: User, { found, subject, ballot }: ViewerCase, today: Day): Task | null => {
  const { state, shownOn, decision } = found;
  const roles = caseRolesOf(actor, {
    ...subject,
    state,
    wasShown: shownOn !== undefined,
    memberIds: ballot?.memberIds ?? [],
  });
  if (state === "writing" && roles.includes("manager")) {
    return { kind: "write", dueOn: null };
  }
  if (state === "agreeing" && roles.includes("employee") && shownOn !== undefined) {
    return { kind: "agree", dueOn: answerBy(shownOn) };
  }
  if (state === "decided" && decision !== undefined) {
    const from = releasableFrom(decision.decidedOn);
    const isTheirs = roles.includes("manager") || (roles.includes("decider") && from <= today);
    return isTheirs ? { kind: "tell", dueOn: addDays(from, -1) } : null;
  }
  if (state !== "deciding") {
    return null;
  }
  const isOpen = ballot !== null && areVotesOpen(voted(ballot), ballot.until, today);
  if (roles.includes("member") && ballot !== null) {
    return isOpen || ballot.votedIds.includes(actor.id) ? null : { kind: "vote", dueOn: ballot.until };
  }
  if (!roles.includes("decider")) {
    return null;
  }
  if (ballot === null && found.hasNoCommittee !== true) {
    return { kind: "committee", dueOn: null };
  }
  return ballot === null || isOpen ? { kind: "decide", dueOn: null } : null;
};

const voted = ({ memberIds, votedIds }: NonNullable<ViewerCase["ballot"]>) =>
  memberIds.map((id) => ({ hasVoted: votedIds.includes(id) }));

export const handler = serve(promotions.listPromotionTasks, async ({ store, actor, today }) => {
  const { isOn, cases, questions } = await readViewerPromotions(store, actor);
  const answers = questions.flatMap(({ person, subject, question }): readonly PromotionTask[] => {
    const waiting = answererOf(question);
    const isTheirs = waiting === "manager" ? isPromotionManager(actor, subject) : isPromotionDecider(actor, subject);
    return waiting === null || !isTheirs
      ? []
      : [
          {
            kind: waiting === "manager" ? "answer" : "answerForApprover",
            person: personNameOf(person),
            caseId: null,
            dueOn: answerBy(question.toApproverOn ?? question.askedOn),
          },
        ];
  });
  const inCases = cases.flatMap((one): readonly PromotionTask[] => {
    const task = taskOf(actor, one, today);
    return task === null ? [] : [{ ...task, person: personNameOf(one.employee), caseId: one.found.caseId }];
  });
  return {
    today,
    isOn,
    items: [...answers, ...inCases].toSorted(
      (a, b) => compareKeys(a.dueOn ?? "9", b.dueOn ?? "9") || compareKeys(a.person.id, b.person.id),
    ),
  };
});
