import * as promotions from "#domain/promotions/contract.ts";
import { answererOf } from "#domain/promotions/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { promotionAnswered } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { toEmployee } from "../../promotions/messages.ts";
import { answerRefusalOf, openPerson, personPromotions } from "../../promotions/personPromotions.ts";
import { tryEnqueue } from "../../queues.ts";
import { siteLink } from "../../siteLink.ts";
import {
  endedCaseSteps,
  type PromotionState,
  readCase,
  stateSteps,
  textStep,
  waitingSteps,
} from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

type Answer = NonNullable<NonNullable<PromotionState["question"]>["answer"]>;

/** The question has this answer now, so the employee can ask the approver next, or the approver answers theirs. */
const withoutCase = ({ question, ...others }: PromotionState, endedId: string, answer: Answer): PromotionState => {
  if (question?.caseId !== endedId) {
    return { ...others, ...(question && { question }) };
  }
  const { caseId: _ended, ...asked } = question;
  return { ...others, question: { ...asked, answer } };
};

export const handler = serve(
  promotions.answerPromotionQuestion,
  async ({ store, actor, params: { userId }, body, authorize, today, commit }) => {
    const opened = await openPerson(store, userId);
    authorize(opened.subject);
    const { state, subject } = opened;
    const refusal = answerRefusalOf(opened, actor);
    if (refusal !== null || state === null) {
      throw new DomainError("STATE_CONFLICT", refusal ?? "There is no question to answer.");
    }
    if (state.version !== body.version) {
      throw versionConflict();
    }
    const options = {
      audit: { action: "promotion.answered", subjectId: userId, change: {} },
      messages: toEmployee(subject, promotionAnswered(siteLink(paths.growth.getHref())), actor.id),
    } as const;
    const open = state.openCaseId === undefined ? null : await readCase(store, userId, state.openCaseId);
    const answer = { by: actor.id, on: today, reason: body.reason };
    if (open !== null) {
      const after = withoutCase(state, open.found.caseId, answer);
      const isForDecider = after.question !== undefined && answererOf(after.question) === "approver";
      await commit(
        [
          ...endedCaseSteps({ ...open, state: after }, "dropped", today),
          textStep(open.text, { reason: body.reason }),
          ...waitingSteps(userId, isForDecider),
        ],
        options,
      );
    } else if (state.question !== undefined) {
      const { version: _version, ...others } = state;
      const isManagers = answererOf(state.question) === "manager";
      const question = { ...state.question, ...(isManagers ? { answer } : { approverAnswer: answer }) };
      await commit(stateSteps(state, { ...others, question }, false), options);
    }
    return personPromotions(store, await openPerson(store, userId), actor, today);
  },
  tryEnqueue,
);
