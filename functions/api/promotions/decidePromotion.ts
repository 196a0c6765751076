import * as promotions from "#domain/promotions/contract.ts";
import { decideRefusal, lookAgainProblem, promotionDayProblem, takeBackRefusal } from "#domain/promotions/rules.ts";
import { DomainError, throwFieldError } from "#domain/shared/errors.ts";
import { caseDecided, promotionTakenBack } from "#domain/slack/promotionMessages.ts";
import { serve } from "../../http/serve.ts";
import { caseView } from "../../promotions/caseView.ts";
import { hasTooFewMembers } from "../../promotions/committee.ts";
import { caseLink, toEmployee, toManager } from "../../promotions/messages.ts";
import { type OpenedCase, openCase } from "../../promotions/openCase.ts";
import { tryEnqueue } from "../../queues.ts";
import { readHeldPosition } from "../../store/people/heldPosition.ts";
import { caseStep, endedCaseSteps, removedMemberSteps, textStep } from "../../store/promotions/promotions.ts";
import type { Store } from "../../store/store.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

/** Whether a case without a committee needs one: people may have left since it was sent on. */
const lacksCommittee = async (store: Store, opened: OpenedCase): Promise<boolean> =>
  opened.ballot === null && opened.found.hasNoCommittee !== true && !(await hasTooFewMembers(store, opened));

export const handler = serve(
  promotions.decidePromotion,
  async ({ store, actor, params: { userId, caseId }, body, authorize, today, commit }) => {
    const place = { employeeId: userId, caseId, today };
    const opened = await openCase(store, place, authorize);
    const { found, text, subject, employee, members } = opened;
    const href = caseLink(found);
    const refusal =
      body.kind === "takeBack"
        ? takeBackRefusal(found, today)
        : decideRefusal(found, opened.areVotesOpen, await lacksCommittee(store, opened));
    if (refusal !== null) {
      throw new DomainError("STATE_CONFLICT", refusal);
    }
    if (found.version !== body.version) {
      throw versionConflict();
    }
    if (body.kind === "takeBack") {
      await commit([...endedCaseSteps(opened, "takenBack", today), textStep(text, { reason: body.reason })], {
        audit: { action: "promotion.takenBack", subjectId: userId, change: {} },
        messages: [
          ...toManager(subject, promotionTakenBack(href), actor.id),
          ...toEmployee(subject, promotionTakenBack(href), actor.id),
        ],
      });
      return caseView(store, await openCase(store, place), actor, today);
    }
    const isPromoted = body.kind === "promote";
    const problem = isPromoted ? promotionDayProblem(body.from, today) : lookAgainProblem(body.lookAgainOn, today);
    if (problem !== null) {
      throwFieldError(isPromoted ? "from" : "lookAgainOn", problem);
    }
    const wanted = { engineerType: employee.engineerType, positionId: found.target.id };
    if (isPromoted && (await readHeldPosition(store, wanted, true)) === null) {
      throw new DomainError(
        "STATE_CONFLICT",
        `The position ${found.target.code} no longer exists. Say "not yet", and why.`,
      );
    }
    await commit(
      [
        caseStep(found, {
          state: "decided",
          ...(opened.ballot === null && { hasNoCommittee: true }),
          decision: {
            kind: body.kind,
            decidedOn: today,
            decidedBy: actor.id,
            ...(body.kind === "promote" ? { from: body.from } : { lookAgainOn: body.lookAgainOn }),
          },
        }),
        ...removedMemberSteps(members),
        ...(body.kind === "notYet" ? [textStep(text, { missing: body.missing })] : []),
      ],
      {
        audit: { action: "promotion.decided", subjectId: userId, change: {} },
        messages: toManager(subject, caseDecided(href), actor.id),
      },
    );
    return caseView(store, await openCase(store, place), actor, today);
  },
  tryEnqueue,
);
