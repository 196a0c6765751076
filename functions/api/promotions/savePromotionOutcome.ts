import * as promotions from "#domain/promotions/contract.ts";
import { caseRolesOf } from "#domain/promotions/policy.ts";
import { outcomeRefusal } from "#domain/promotions/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { outcomeReleased } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { caseLink, toEmployee } from "../../promotions/messages.ts";
import { openCase } from "../../promotions/openCase.ts";
import { tryEnqueue } from "../../queues.ts";
import { caseStep, endedCaseSteps, textStep, unchangedCaseStep } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.savePromotionOutcome,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, newId, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const { found, text, subject } = opened;
    const refusal = outcomeRefusal(found, caseRolesOf(actor, subject), today);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if (text.version !== body.version) {
      throw versionConflict();
    }
    const written = textStep(text, { outcome: body.outcome });
    if (!body.isReleased) {
      await commit([written, unchangedCaseStep(found)]);
      return caseView(store, await openCase(store, place), actor, today);
    }
    if (body.outcome.trim() === "") {
      throw new DomainError("INCOMPLETE", "Write the outcome before you release it.");
    }
    const told = { toldOn: today, toldBy: actor.id };
    const { decision } = found;
    const isPromoted = decision?.kind === "promote";
    await commit(
      [
        written,
        ...(isPromoted ? [caseStep(found, { ...told, state: "told" })] : endedCaseSteps(opened, "notYet", today, told)),
      ],
      {
        audit: { action: "promotion.told", subjectId: userId, change: {} },
        messages: toEmployee(subject, outcomeReleased(caseLink(found)), actor.id),
        // Otherwise it takes effect in the night to its day.
        ...(isPromoted &&
          (decision.from ?? today) <= today && {
            operation: { id: newId(), kind: "advancePromotions", total: 0, input: {} },
          }),
      },
    );
    return caseView(store, await openCase(store, place), actor, today);
  },
  tryEnqueue,
);
