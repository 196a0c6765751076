import { promotionAnswered, promotionAsked } from "#domain/messages/promotionMessages.ts";
import type * as promotions from "#domain/promotions/contract.ts";
import { answererOf, askApproverRefusal, askRefusal } from "#domain/promotions/rules.ts";
import { assertNoRefusal, DomainError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../../environment.ts";
import type { Handlers } from "../../http/serve.ts";
import { assertVersion } from "../../table/conflicts.ts";
import { messagesTo } from "../messages.ts";
import {
  answerRefusalOf,
  askFactsOf,
  readPersonContext,
  readPersonPromotions,
  rereadPersonPromotions,
} from "../personPromotions.ts";
import {
  deciderQuestionWrite,
  endedCaseWrites,
  type PromotionState,
  readCase,
  stateWrites,
  textWrite,
} from "../store/promotions.ts";

type Handler = Handlers<typeof promotions>;

export const getPromotions: Handler["getPromotions"] = async (request) => {
  const opened = await readPersonContext(request.store, request.params.userId);
  request.authorize(opened.subject);
  return readPersonPromotions(request, opened);
};

export const askForPromotion: Handler["askForPromotion"] = async (request) => {
  const { store, actor, params, body, today, commit } = request;
  const { userId } = params;
  const opened = await readPersonContext(store, userId);
  request.authorize(opened.subject);
  const { state, subject, latest } = opened;
  const asker = askFactsOf(opened, today);
  const asksApprover = body.to === "approver";
  assertNoRefusal(asksApprover ? askApproverRefusal(asker) : askRefusal(asker));
  assertVersion(state?.version ?? 0, body.version);
  const { version: _version, ...others } = state ?? { userId, version: 0 };
  const asked = state?.question;
  const question =
    asksApprover && asked !== undefined
      ? { ...asked, toApproverOn: today }
      : { by: "employee" as const, askedOn: today, ...(latest !== null && { afterReviewId: latest.reviewId }) };
  const content = promotionAsked(siteLink(paths.promotionsOf.getHref(userId)));
  await commit(stateWrites(state, { ...others, question }, asksApprover || subject.managerId === null), {
    audit: { action: "promotion.asked", subjectId: userId, change: {} },
    messages: messagesTo(asksApprover ? subject.approverId : subject.managerId, content, actor.id),
  });
  return rereadPersonPromotions(request);
};

type Answer = NonNullable<NonNullable<PromotionState["question"]>["answer"]>;

/** Adds the answer to the question that led to the ended case, so the approver can be asked or answers next. */
const withoutCase = ({ question, ...others }: PromotionState, endedId: string, answer: Answer): PromotionState => {
  if (question?.caseId !== endedId) {
    return { ...others, ...(question && { question }) };
  }
  const { caseId: _ended, ...asked } = question;
  return { ...others, question: { ...asked, answer } };
};

export const answerPromotionQuestion: Handler["answerPromotionQuestion"] = async (request) => {
  const { store, actor, params, body, today, commit } = request;
  const { userId } = params;
  const opened = await readPersonContext(store, userId);
  request.authorize(opened.subject);
  const { state } = opened;
  const refusal = answerRefusalOf(opened, actor);
  if (refusal !== null || state === null) {
    throw new DomainError("STATE_CONFLICT", refusal ?? "There is no question to answer.");
  }
  assertVersion(state.version, body.version);
  const options = {
    audit: { action: "promotion.answered", subjectId: userId, change: {} },
    messages: messagesTo(userId, promotionAnswered(siteLink(paths.growth.getHref())), actor.id),
  } as const;
  const open = state.openCaseId === undefined ? null : await readCase(store, userId, state.openCaseId);
  const answer = { by: actor.id, on: today, reason: body.reason };
  if (open !== null) {
    const after = withoutCase(state, open.promotion.caseId, answer);
    const isForDecider = after.question !== undefined && answererOf(after.question) === "approver";
    await commit(
      [
        ...endedCaseWrites({ ...open, state: after }, "dropped", today),
        textWrite(open.text, { reason: body.reason }),
        deciderQuestionWrite(userId, isForDecider),
      ],
      options,
    );
  } else if (state.question !== undefined) {
    const { version: _version, ...others } = state;
    const isManagers = answererOf(state.question) === "manager";
    const question = { ...state.question, ...(isManagers ? { answer } : { approverAnswer: answer }) };
    await commit(stateWrites(state, { ...others, question }, false), options);
  }
  return rereadPersonPromotions(request);
};
