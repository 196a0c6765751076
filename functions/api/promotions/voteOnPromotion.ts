import * as promotions from "#domain/promotions/contract.ts";
import { voteRefusal } from "#domain/promotions/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { openCase } from "../../promotions/openCase.ts";
import { unchangedCaseStep, voteSteps } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

/** Sends no message: who has voted is on the page, and how no one reads before all may. */
export const handler = serve(
  promotions.voteOnPromotion,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const refusal = voteRefusal(opened.found, opened.areVotesOpen === true);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    const ballot = assertFound("promotion", opened.ballot);
    const own = opened.votes.find(({ memberId }) => memberId === actor.id) ?? null;
    if ((own?.version ?? 0) !== body.version) {
      throw versionConflict();
    }
    const { vote, reason } = body;
    const cast = { employeeId: userId, caseId, memberId: actor.id, vote, reason, votedOn: today };
    await commit([...voteSteps(ballot, own, cast), unchangedCaseStep(opened.found)], {
      audit: { action: "promotion.voted", subjectId: userId, change: {} },
    });
    return caseView(store, await openCase(store, place), actor, today);
  },
);
