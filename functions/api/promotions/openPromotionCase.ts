import * as promotions from "#domain/promotions/contract.ts";
import { isPromotionManager } from "#domain/promotions/policy.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { caseOpened } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { caseLink, toManager } from "../../promotions/messages.ts";
import { openPerson, openRefusalOf, personPromotions } from "../../promotions/personPromotions.ts";
import { targetsOf } from "../../promotions/targets.ts";
import { tryEnqueue } from "../../queues.ts";
import { unchangedUserStep } from "../../store/people/people.ts";
import { readLadders } from "../../store/positions/ladder.ts";
import { newCaseSteps, stateSteps } from "../../store/promotions/promotions.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

export const handler = serve(
  promotions.openPromotionCase,
  async ({ store, actor, params: { userId }, body, authorize, today, commit }) => {
    const opened = await openPerson(store, userId);
    authorize(opened.subject);
    const { person, state, subject, latest, cases } = opened;
    if (cases.some(({ caseId }) => caseId === body.id)) {
      return personPromotions(store, opened, actor, today);
    }
    const refusal = openRefusalOf(opened, actor);
    if (refusal !== null || person.position === null) {
      throw new DomainError("STATE_CONFLICT", refusal ?? "A case needs a position.");
    }
    if ((state?.version ?? 0) !== body.version) {
      throw versionConflict();
    }
    const target = targetsOf(await readLadders(store), person, null).find(
      ({ position }) => position.id === body.targetId,
    );
    if (target === undefined) {
      return throwFieldError("targetId", "This isn't a next position anymore. Choose another one.");
    }
    const { id, code, title, level } = target.position;
    const ids = { employeeId: userId, caseId: body.id };
    const { version: _version, question, ...others } = state ?? { userId, version: 0, question: undefined };
    await commit(
      [
        ...newCaseSteps(
          {
            ...ids,
            state: "writing",
            list: "open",
            from: person.position,
            target: { id, code, title, level },
            ...(latest !== null && { roundId: latest.roundId }),
            openedOn: today,
            openedBy: actor.id,
            authorIds: isPromotionManager(actor, subject) ? [actor.id] : [],
            version: 1,
          },
          {
            ...ids,
            requirements: target.requirements,
            texts: { changed: "", whyNow: "", missing: "" },
            words: "",
            copies: [],
            missing: "",
            outcome: "",
            reason: "",
            version: 1,
          },
        ),
        ...stateSteps(
          state,
          { ...others, openCaseId: body.id, ...(question && { question: { ...question, caseId: body.id } }) },
          false,
        ),
        unchangedUserStep(person, "This person was changed. Try again. Nothing was lost."),
      ],
      {
        audit: { action: "promotion.opened", subjectId: userId, change: {} },
        messages: toManager(subject, caseOpened(caseLink(ids)), actor.id),
      },
    );
    return personPromotions(store, await openPerson(store, userId), actor, today);
  },
  tryEnqueue,
);
