import * as promotions from "#domain/promotions/contract.ts";
import { textsRefusal } from "#domain/promotions/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { openCase } from "../../promotions/openCase.ts";
import { caseStep, textStep, unchangedCaseStep } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.savePromotionTexts,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const { found, text } = opened;
    const refusal = textsRefusal(found);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if (text.version !== body.version) {
      throw versionConflict();
    }
    // A new manager takes the case over, and is an author from the first word on.
    const isAuthor = found.authorIds.includes(actor.id);
    await commit([
      textStep(text, { texts: body.texts }),
      isAuthor ? unchangedCaseStep(found) : caseStep(found, { authorIds: [...found.authorIds, actor.id] }),
    ]);
    return caseView(store, await openCase(store, place), actor, today);
  },
);
