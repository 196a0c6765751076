import * as promotions from "#domain/promotions/contract.ts";
import { committeeRefusal, votingDayProblem } from "#domain/promotions/rules.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { voteAsked } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { readMemberRefusals } from "../../promotions/committee.ts";
import { caseLink } from "../../promotions/messages.ts";
import { openCase } from "../../promotions/openCase.ts";
import { tryEnqueue } from "../../queues.ts";
import { ballotSteps, unchangedCaseStep } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.namePromotionCommittee,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const { found, ballot } = opened;
    const refusal = committeeRefusal(found, ballot !== null);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if (found.version !== body.version) {
      throw versionConflict();
    }
    const dayProblem = votingDayProblem(body.until, today);
    if (dayProblem !== null) {
      throwFieldError("until", dayProblem);
    }
    const { refusalOf } = await readMemberRefusals(store, opened, body.memberIds);
    const problem = body.memberIds.map(refusalOf).find((one) => one !== null);
    if (problem !== undefined && problem !== null) {
      throwFieldError("memberIds", problem);
    }
    await commit([...ballotSteps(opened, { ...body, namedBy: actor.id, today }), unchangedCaseStep(found)], {
      audit: { action: "promotion.committeeNamed", subjectId: userId, change: {} },
      messages: body.memberIds.map((recipientId) => ({ ...voteAsked(body.until, caseLink(found)), recipientId })),
    });
    return caseView(store, await openCase(store, place), actor, today);
  },
  tryEnqueue,
);
