import * as promotions from "#domain/promotions/contract.ts";
import { wordsRefusal } from "#domain/promotions/rules.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { readCopyChoices } from "../../promotions/copies.ts";
import { openCase } from "../../promotions/openCase.ts";
import { textStep, unchangedCaseStep } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.savePromotionWords,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const { found, text } = opened;
    const refusal = wordsRefusal(found);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if (text.version !== body.version) {
      throw versionConflict();
    }
    const isNew = body.copies.some((wanted) => !text.copies.some(({ id }) => id === wanted.id));
    const choices = [...text.copies, ...(isNew ? await readCopyChoices(store, userId) : [])];
    // A copy stays as it was when it was added.
    const copies = body.copies.map(
      (wanted) =>
        choices.find(({ kind, id }) => kind === wanted.kind && id === wanted.id) ??
        throwFieldError("copies", "An entry or goal no longer exists. Choose again."),
    );
    await commit([textStep(text, { words: body.words, copies }), unchangedCaseStep(found)]);
    return caseView(store, await openCase(store, place), actor, today);
  },
);
