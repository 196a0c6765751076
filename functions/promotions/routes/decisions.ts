import { caseDecided, outcomeReleased, promotionTakenBack, voteAsked } from "#domain/messages/promotionMessages.ts";
import type { User } from "#domain/people/model.ts";
import { isEngineeringRole } from "#domain/people/terms.ts";
import type * as promotions from "#domain/promotions/contract.ts";
import { caseRolesOf } from "#domain/promotions/policy.ts";
import {
  areAllVotesIn,
  committeeRefusal,
  decideRefusal,
  outcomeRefusal,
  promotionDayProblem,
  reconsiderDayProblem,
  takeBackRefusal,
  voteRefusal,
  votingDayProblem,
} from "#domain/promotions/rules.ts";
import { committeeSize } from "#domain/promotions/terms.ts";
import { assertNoProblem, assertNoRefusal, DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Handlers } from "../../http/serve.ts";
import { readHeldPosition } from "../../people/store/heldPosition.ts";
import { findPersonIds } from "../../people/store/peopleList.ts";
import { assertVersion } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import { type CaseContext, readCaseContext } from "../caseContext.ts";
import { rereadCaseView } from "../caseView.ts";
import { hasTooFewMembers, pickerSize, readMemberRefusals, readPossibleMembers } from "../committee.ts";
import { caseLink, messagesTo } from "../messages.ts";
import {
  ballotWrites,
  caseWrite,
  endedCaseWrites,
  removedMemberWrites,
  textWrite,
  unchangedCaseCheck,
  voteWrites,
} from "../store/promotions.ts";

type Handler = Handlers<typeof promotions>;

export const findPromotionMembers: Handler["findPromotionMembers"] = async (request) => {
  const { store, query } = request;
  const opened = await readCaseContext(request, request.authorize);
  const name = query.name?.trim() ?? "";
  const nearest = await readPossibleMembers(store, opened, name === "" ? pickerSize : committeeSize.min);
  const hasEnough = nearest.length >= committeeSize.min;
  if (name === "") {
    return { items: nearest.map(summaryOf), hasEnough };
  }
  const { items } = await findPersonIds(
    store,
    name,
    undefined,
    ({ status, role }) => status === "active" && isEngineeringRole(role),
  );
  const { refusalOf, people } = await readMemberRefusals(store, opened, items);
  const eligible = items.flatMap((id) => (refusalOf(id) === null ? (people.get(id) ?? []) : []));
  return { items: eligible.slice(0, pickerSize).map(summaryOf), hasEnough };
};

const summaryOf = ({ id, email, firstName, lastName, role }: User) => ({ id, email, firstName, lastName, role });

export const namePromotionCommittee: Handler["namePromotionCommittee"] = async (request) => {
  const { store, actor, body, today, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  const { promotion, ballot } = opened;
  assertNoRefusal(committeeRefusal(promotion, ballot !== null));
  assertVersion(promotion.version, body.version);
  const { until, memberIds } = body;
  assertNoProblem("until", votingDayProblem(until, today));
  const { refusalOf } = await readMemberRefusals(store, opened, memberIds);
  assertNoProblem("memberIds", memberIds.map(refusalOf).find((one) => one !== null) ?? null);
  const { employeeId, caseId } = promotion;
  const ballotFields = { employeeId, caseId, until, memberIds, namedOn: today, namedBy: actor.id };
  await commit([...ballotWrites(ballotFields), unchangedCaseCheck(promotion)], {
    audit: { action: "promotion.committeeNamed", subjectId: employeeId, change: {} },
    messages: memberIds.map((recipientId) => ({ ...voteAsked(until, caseLink(promotion)), recipientId })),
  });
  return rereadCaseView(request);
};

/** Sends no message: the page shows who voted. It shows how they voted only once votes are revealed. */
export const voteOnPromotion: Handler["voteOnPromotion"] = async (request) => {
  const { actor, body, today, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  assertNoRefusal(voteRefusal(opened.promotion, opened.areVotesRevealed === true));
  const ballot = assertFound("promotion", opened.ballot);
  const own = opened.votes.find(({ memberId }) => memberId === actor.id) ?? null;
  assertVersion(own?.version ?? 0, body.version);
  const { vote, reason } = body;
  const { employeeId, caseId } = opened.promotion;
  const newVote = { employeeId, caseId, memberId: actor.id, vote, reason, votedOn: today };
  const isLast = areAllVotesIn(
    opened.voters.map(({ person, vote: known }) => ({ hasVoted: known !== null || person.id === actor.id })),
  );
  await commit([...voteWrites(ballot, own, newVote, isLast), unchangedCaseCheck(opened.promotion)], {
    audit: { action: "promotion.voted", subjectId: employeeId, change: {} },
  });
  return rereadCaseView(request);
};

/** Since the case was forwarded, so many people may have left that a committee is no longer possible. */
const isCommitteeStillRequired = async (store: Store, opened: CaseContext): Promise<boolean> =>
  opened.ballot === null && opened.promotion.hasNoCommittee !== true && !(await hasTooFewMembers(store, opened));

export const decidePromotion: Handler["decidePromotion"] = async (request) => {
  const { store, actor, params, body, today, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  const { promotion, text, subject, employee, members } = opened;
  const href = caseLink(promotion);
  assertNoRefusal(
    body.kind === "takeBack"
      ? takeBackRefusal(promotion, today)
      : decideRefusal(promotion, opened.areVotesRevealed, await isCommitteeStillRequired(store, opened)),
  );
  assertVersion(promotion.version, body.version);
  if (body.kind === "takeBack") {
    await commit([...endedCaseWrites(opened, "takenBack", today), textWrite(text, { reason: body.reason })], {
      audit: { action: "promotion.takenBack", subjectId: params.userId, change: {} },
      messages: [
        ...messagesTo(subject.managerId, promotionTakenBack(href), actor.id),
        ...messagesTo(params.userId, promotionTakenBack(href), actor.id),
      ],
    });
    return rereadCaseView(request);
  }
  const isPromoted = body.kind === "promote";
  if (isPromoted) {
    assertNoProblem("effectiveOn", promotionDayProblem(body.effectiveOn, today));
  } else {
    assertNoProblem("reconsiderOn", reconsiderDayProblem(body.reconsiderOn, today));
  }
  const wanted = { engineerType: employee.engineerType, positionId: promotion.target.id };
  if (isPromoted && (await readHeldPosition(store, wanted, true)) === null) {
    throw new DomainError(
      "STATE_CONFLICT",
      `The position ${promotion.target.code} no longer exists. Decide "not yet" and say why.`,
    );
  }
  await commit(
    [
      caseWrite(promotion, {
        state: "decided",
        ...(opened.ballot === null && { hasNoCommittee: true }),
        decision: {
          kind: body.kind,
          decidedOn: today,
          decidedBy: actor.id,
          ...(body.kind === "promote" ? { effectiveOn: body.effectiveOn } : { reconsiderOn: body.reconsiderOn }),
        },
      }),
      ...removedMemberWrites(members),
      ...(body.kind === "notYet" ? [textWrite(text, { missing: body.missing })] : []),
    ],
    {
      audit: { action: "promotion.decided", subjectId: params.userId, change: {} },
      messages: messagesTo(subject.managerId, caseDecided(href), actor.id),
    },
  );
  return rereadCaseView(request);
};

export const savePromotionOutcome: Handler["savePromotionOutcome"] = async (request) => {
  const { actor, params, body, today, newId, commit } = request;
  const opened = await readCaseContext(request, request.authorize);
  const { promotion, text, subject } = opened;
  assertNoRefusal(outcomeRefusal(promotion, caseRolesOf(actor, subject), today));
  assertVersion(text.version, body.version);
  const outcomeWrite = textWrite(text, { outcome: body.outcome });
  if (!body.isReleased) {
    await commit([outcomeWrite, unchangedCaseCheck(promotion)]);
    return rereadCaseView(request);
  }
  if (body.outcome.trim() === "") {
    throw new DomainError("INCOMPLETE", "Write the outcome before you release it.");
  }
  const release = { releasedOn: today, releasedBy: actor.id };
  const { decision } = promotion;
  const isPromoted = decision?.kind === "promote";
  await commit(
    [
      outcomeWrite,
      ...(isPromoted
        ? [caseWrite(promotion, { ...release, state: "released" })]
        : endedCaseWrites(opened, "notYet", today, release)),
    ],
    {
      audit: { action: "promotion.released", subjectId: params.userId, change: {} },
      messages: messagesTo(params.userId, outcomeReleased(caseLink(promotion)), actor.id),
      // A later promotion takes effect through the operation that runs daily at 00:05.
      ...(isPromoted &&
        (decision.effectiveOn ?? today) <= today && {
          operation: { id: newId(), kind: "advancePromotions", total: 0, input: {} },
        }),
    },
  );
  return rereadCaseView(request);
};
