import * as promotions from "#domain/promotions/contract.ts";
import { askApproverRefusal, askRefusal } from "#domain/promotions/rules.ts";
import { DomainError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { promotionAsked } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { toDecider, toManager } from "../../promotions/messages.ts";
import { askerOf, openPerson, personPromotions } from "../../promotions/personPromotions.ts";
import { tryEnqueue } from "../../queues.ts";
import { siteLink } from "../../siteLink.ts";
import { stateSteps } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.askForPromotion,
  async ({ store, actor, params: { userId }, body, authorize, today, commit }) => {
    const opened = await openPerson(store, userId);
    authorize(opened.subject);
    const { state, subject, latest } = opened;
    const asker = askerOf(opened, today);
    const toApprover = body.to === "approver";
    const refusal = toApprover ? askApproverRefusal(asker) : askRefusal(asker);
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if ((state?.version ?? 0) !== body.version) {
      throw versionConflict();
    }
    const { version: _version, ...others } = state ?? { userId, version: 0 };
    const asked = state?.question;
    const question =
      toApprover && asked !== undefined
        ? { ...asked, toApproverOn: today }
        : { by: "employee" as const, askedOn: today, ...(latest !== null && { afterReviewId: latest.reviewId }) };
    const content = promotionAsked(siteLink(paths.promotionsOf.getHref(userId)));
    await commit(stateSteps(state, { ...others, question }, toApprover || subject.managerId === null), {
      audit: { action: "promotion.asked", subjectId: userId, change: {} },
      messages: (toApprover ? toDecider : toManager)(subject, content, actor.id),
    });
    return personPromotions(store, await openPerson(store, userId), actor, today);
  },
  tryEnqueue,
);
