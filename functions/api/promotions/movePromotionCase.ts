import * as promotions from "#domain/promotions/contract.ts";
import { isCaseEmployee, isCaseManager } from "#domain/promotions/policy.ts";
import { answerBy, showRefusal, withdrawRefusal, wordsRefusal } from "#domain/promotions/rules.ts";
import type { CaseStep } from "#domain/promotions/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { caseEnded, caseShown } from "#domain/slack/promotionMessages.ts";
import type { CommitOptions } from "../../commit.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { caseLink, toEmployee, toManager } from "../../promotions/messages.ts";
import { type OpenedCase, openCase } from "../../promotions/openCase.ts";
import { sentOn } from "../../promotions/sendOn.ts";
import { tryEnqueue } from "../../queues.ts";
import { caseStep, endedCaseSteps } from "../../store/promotions/promotions.ts";
import type { Store } from "../../store/store.ts";
import { versionConflict } from "../../store/table/conflicts.ts";
import type { TransactionStep } from "../../store/transact.ts";

interface Move {
  readonly steps: readonly TransactionStep[];
  readonly messages: CommitOptions["messages"];
}

const refusalOf = (step: CaseStep, { found, text }: OpenedCase): string | null => {
  if (step === "show") {
    return showRefusal(found, text.texts);
  }
  return step === "withdraw" ? withdrawRefusal(found) : wordsRefusal(found);
};

const moveOf = async (
  store: Store,
  opened: OpenedCase,
  step: CaseStep,
  { actorId, today }: { readonly actorId: string; readonly today: string },
): Promise<Move> => {
  const { found, subject } = opened;
  const href = caseLink(found);
  if (step === "show") {
    return {
      steps: [caseStep(found, { state: "agreeing", shownOn: today })],
      messages: toEmployee(subject, caseShown(answerBy(today), href), actorId),
    };
  }
  if (step === "agree") {
    return sentOn(store, opened, { today, hasAgreed: true, actorId });
  }
  return {
    steps: endedCaseSteps(opened, step === "decline" ? "declined" : "withdrawn", today),
    messages: toManager(subject, caseEnded(href), actorId),
  };
};

const actions = {
  show: "promotion.shown",
  agree: "promotion.agreed",
  decline: "promotion.declined",
  withdraw: "promotion.withdrawn",
} as const;

export const handler = serve(
  promotions.movePromotionCase,
  async ({ store, actor, params: { userId, caseId }, body: { step, version }, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const mayMove = step === "show" ? isCaseManager : isCaseEmployee;
    if (!mayMove(actor, opened.subject)) {
      throw new DomainError("FORBIDDEN", "Only the employee answers, and only the manager shows the case.");
    }
    const refusal = refusalOf(step, opened);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    // Withdrawing needs no version: one that counts decisions would tell the employee about them.
    if (step !== "withdraw" && opened.found.version !== version) {
      throw versionConflict();
    }
    const { steps, messages } = await moveOf(store, opened, step, { actorId: actor.id, today });
    await commit(steps, { audit: { action: actions[step], subjectId: userId, change: {} }, messages });
    return caseView(store, await openCase(store, place), actor, today);
  },
  tryEnqueue,
);
