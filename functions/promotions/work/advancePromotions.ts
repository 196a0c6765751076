import * as z from "zod";
import { promotionEffective, promotionTakenBack } from "#domain/messages/promotionMessages.ts";
import type { User } from "#domain/people/model.ts";
import { areAllVotesIn, isAnswerOverdue, votesDeletedOn } from "#domain/promotions/rules.ts";
import { voteRetentionDays } from "#domain/promotions/terms.ts";
import * as paths from "#domain/shared/paths.ts";
import type { Day } from "#domain/shared/time.ts";
import { addDays } from "#domain/shared/weeks.ts";
import { organizationDay } from "../../clock.ts";
import { siteLink } from "../../environment.ts";
import { readOpenRequestUserIds } from "../../people/store/dataRequests.ts";
import { hasOpenAppeal } from "../../people/store/erasure.ts";
import { readHeldPosition } from "../../people/store/heldPosition.ts";
import {
  changedValues,
  personChange,
  reassignmentOperation,
  unchangedPositionChecks,
} from "../../people/store/personChange.ts";
import { toRoles } from "../../people/store/roleMessages.ts";
import type { OperationContext, OperationRunner, OperationStepResult } from "../../work/runner.ts";
import { type CaseContext, readContextOf } from "../caseContext.ts";
import { caseForwardingWrites } from "../caseForwarding.ts";
import { caseLink, messagesTo } from "../messages.ts";
import {
  ballotWrite,
  endedCaseWrites,
  readCase,
  removedBallotWrites,
  textWrite,
  unchangedCaseCheck,
} from "../store/promotions.ts";

/** First open cases, then committees with votes to delete: one per step, because a promotion takes many actions. */
const cursorShape = z.object({ phase: z.enum(["cases", "votes"]), at: z.string().nullable() });
type Cursor = z.infer<typeof cursorShape>;

type StepChanges = Omit<OperationStepResult, "done" | "cursor">;

const nothing: StepChanges = { writes: [] };

/** Only the position changes (docs/promotions.md#effect). */
const applyPromotion = async (
  { store, now, newId }: OperationContext,
  opened: CaseContext,
  today: Day,
): Promise<StepChanges> => {
  const { promotion, text, employee } = opened;
  const wanted = { engineerType: employee.engineerType, positionId: promotion.target.id };
  const position = await readHeldPosition(store, wanted, true);
  if (position === null) {
    return {
      writes: [
        ...endedCaseWrites(opened, "takenBack", today),
        textWrite(text, { reason: `The position ${promotion.target.code} no longer exists.` }),
      ],
      messages: messagesTo(employee.id, promotionTakenBack(caseLink(promotion)), null),
    };
  }
  const at = now.toISOString();
  const after: User = { ...employee, position: position.held, positionSince: at, updatedAt: at };
  const written = await personChange(store, employee, after);
  return {
    writes: [...written.writes, ...unchangedPositionChecks(position), ...endedCaseWrites(opened, "promoted", today)],
    audit: { action: "person.changed", subjectId: employee.id, ...changedValues(employee, after) },
    messages: [toRoles(["admin", "hr"], promotionEffective(siteLink(paths.person.getHref(employee.id))))],
    operation: reassignmentOperation(written, newId),
  };
};

const nextChanges = async (context: OperationContext, opened: CaseContext, today: Day): Promise<StepChanges> => {
  const { promotion, employee, ballot, voters } = opened;
  const { decision, shownOn } = promotion;
  if (employee.status !== "active") {
    return { writes: endedCaseWrites(opened, "left", today) };
  }
  if (employee.position?.id !== promotion.from.id) {
    return { writes: endedCaseWrites(opened, "moved", today) };
  }
  if (promotion.state === "agreeing" && shownOn !== undefined && isAnswerOverdue(shownOn, today)) {
    return caseForwardingWrites(context.store, opened, { today, hasAgreed: false, actorId: null });
  }
  if (promotion.state === "deciding" && ballot !== null && opened.areVotesRevealed === false) {
    // People who didn't vote may have left or become the manager.
    const areIn = areAllVotesIn(voters.map(({ vote }) => ({ hasVoted: vote !== null })));
    return areIn ? { writes: [ballotWrite(ballot, today), unchangedCaseCheck(promotion)] } : nothing;
  }
  return promotion.state === "released" && decision?.kind === "promote" && (decision.effectiveOn ?? today) <= today
    ? applyPromotion(context, opened, today)
    : nothing;
};

const advanceCase = async (context: OperationContext, at: string | null, today: Day): Promise<OperationStepResult> => {
  const { store } = context;
  const { data, cursor } = await store.entities.promotionCase.query
    .byList({ list: "open" })
    .go({ cursor: at, limit: 1, attributes: ["employeeId", "caseId"] });
  const next: Cursor = cursor === null ? { phase: "votes", at: null } : { phase: "cases", at: cursor };
  const [place] = data;
  // The index may lag.
  const stored = place === undefined ? null : await readCase(store, place.employeeId, place.caseId);
  const isOpen = stored !== null && stored.promotion.state !== "ended";
  const stepChanges = isOpen ? await nextChanges(context, await readContextOf(store, stored, today), today) : nothing;
  return { ...stepChanges, done: 0, cursor: JSON.stringify(next) };
};

const deleteExpiredVotes = async (
  { store }: OperationContext,
  at: string | null,
  today: Day,
): Promise<OperationStepResult> => {
  const { data, cursor } = await store.entities.promotionBallot.query
    .byDay({})
    .lt({ namedOn: addDays(today, -voteRetentionDays.afterEnd) })
    .go({ cursor: at, limit: 1, attributes: ["employeeId", "caseId"] });
  const [place] = data;
  const whole = place === undefined ? null : await readCase(store, place.employeeId, place.caseId);
  const isOver =
    whole?.ballot != null &&
    votesDeletedOn(whole.ballot.namedOn, whole.promotion.endedOn) <= today &&
    !(await areVotesKept(store, whole.promotion.employeeId, today));
  return {
    writes: isOver ? removedBallotWrites(whole) : [],
    done: 0,
    cursor: cursor === null ? null : JSON.stringify({ phase: "votes", at: cursor } satisfies Cursor),
  };
};

/** Votes are kept during an open appeal or an open request for a copy of the data. */
const areVotesKept = async (store: OperationContext["store"], employeeId: string, today: Day): Promise<boolean> => {
  const [requested, appealed] = await Promise.all([
    readOpenRequestUserIds(store, [employeeId], today),
    hasOpenAppeal(store, employeeId),
  ]);
  return requested.has(employeeId) || appealed;
};

/**
 * Forwards unanswered cases, ends cases of people who left or moved, reveals votes, applies promotions, and deletes
 * expired votes (docs/promotions.md). Reports no counts, because admins can read an operation's progress.
 */
export const advancePromotions: OperationRunner = (context) => {
  const today = organizationDay(context.now);
  const { phase, at }: Cursor =
    context.operation.cursor === null
      ? { phase: "cases", at: null }
      : cursorShape.parse(JSON.parse(context.operation.cursor));
  return phase === "cases" ? advanceCase(context, at, today) : deleteExpiredVotes(context, at, today);
};
