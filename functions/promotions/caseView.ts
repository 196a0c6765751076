import type { PersonName, User } from "#domain/people/model.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type { CaseRefusals, CaseView, RequirementLine } from "#domain/promotions/model.ts";
import { caseRolesOf } from "#domain/promotions/policy.ts";
import {
  answerBy,
  committeeRefusal,
  countConsecutiveRounds,
  decideRefusal,
  employeeTextRefusal,
  firstDeciderReleaseDay,
  isDecisionReleased,
  outcomeRefusal,
  showRefusal,
  takeBackRefusal,
  textsRefusal,
  voteRefusal,
  withdrawRefusal,
} from "#domain/promotions/rules.ts";
import { type CaseRole, maxShownRounds } from "#domain/promotions/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { PersonLevels } from "#domain/skillsets/ownSkills.ts";
import { organizationDay } from "../clock.ts";
import { readUsers } from "../people/store/people.ts";
import { readLevelsOfRounds, readOwnLevelsOfRounds } from "../reviews/store/personLevels.ts";
import type { Store } from "../table/store.ts";
import { type CaseContext, type CaseRequest, readCaseContext } from "./caseContext.ts";
import { caseLine } from "./personPromotions.ts";

/** The levels of the latest rounds with a shared review, up to the end of the case. */
const readRoundLevels = async (
  store: Store,
  { promotion }: CaseContext,
  isEmployee: boolean,
): Promise<readonly PersonLevels[]> => {
  const read = isEmployee ? readOwnLevelsOfRounds : readLevelsOfRounds;
  const known = await read(store, promotion.employeeId, maxShownRounds);
  return (known?.rounds ?? []).filter(
    ({ sharedAt }) => promotion.endedOn === undefined || organizationDay(sharedAt) <= promotion.endedOn,
  );
};

const requirementLines = ({ text }: CaseContext, rounds: readonly PersonLevels[]): RequirementLine[] =>
  text.requirements.map((required) => {
    const levels = rounds.map((round) => round.levels[required.skillsetId] ?? null);
    return { ...required, levels, consecutiveRounds: countConsecutiveRounds(levels, required.requiredLevel) };
  });

const notYours = "Your role in this promotion case doesn't allow this.";

const caseRefusals = (opened: CaseContext, roles: readonly CaseRole[], today: Day): CaseRefusals => {
  const { promotion, text, ballot } = opened;
  const refusalFor = (role: CaseRole, refusal: () => string | null): string | null =>
    roles.includes(role) ? refusal() : notYours;
  const writesOutcome = roles.includes("manager") || roles.includes("decider");
  const outcome = writesOutcome ? outcomeRefusal(promotion, roles, today) : notYours;
  return {
    texts: refusalFor("manager", () => textsRefusal(promotion)),
    show: refusalFor("manager", () => showRefusal(promotion, text.texts)),
    employeeText: refusalFor("employee", () => employeeTextRefusal(promotion)),
    withdraw: refusalFor("employee", () => withdrawRefusal(promotion)),
    committee: refusalFor("decider", () => committeeRefusal(promotion, ballot !== null)),
    vote: refusalFor("member", () => voteRefusal(promotion, opened.areVotesRevealed === true)),
    decide: refusalFor("decider", () =>
      decideRefusal(promotion, opened.areVotesRevealed, promotion.hasNoCommittee !== true),
    ),
    takeBack: refusalFor("decider", () => takeBackRefusal(promotion, today)),
    outcome,
    release: outcome ?? (text.outcome.trim() === "" ? "Write the outcome first." : null),
  };
};

/** Null for people who don't decide, vote or read all cases. */
const committeeView = (
  { ballot, voters, areVotesRevealed }: CaseContext,
  actor: Pick<User, "id">,
  roles: readonly CaseRole[],
): CaseView["committee"] => {
  if (ballot === null || !roles.some((role) => role === "decider" || role === "member" || role === "reader")) {
    return null;
  }
  const areRevealed = areVotesRevealed === true;
  const own = roles.includes("member") ? (voters.find(({ person }) => person.id === actor.id)?.vote ?? null) : null;
  return {
    until: ballot.until,
    areRevealed,
    members: voters.map(({ person, vote }) => ({
      person: nameFieldsOf(person),
      hasVoted: vote !== null,
      vote: areRevealed ? (vote?.vote ?? null) : null,
      reason: areRevealed ? (vote?.reason ?? "") : "",
    })),
    own: own && { vote: own.vote, reason: own.reason },
    version: own?.version ?? 0,
  };
};

/**
 * See docs/promotions.md#who-reads-what. Up to three requests. Employees learn nothing about votes, the committee or an
 * unreleased decision.
 */
export const readCaseView = async ({ store, actor, today }: CaseRequest, opened: CaseContext): Promise<CaseView> => {
  const { promotion, text, employee, subject } = opened;
  const roles = caseRolesOf(actor, subject);
  const isEmployee = roles.includes("employee");
  const isManagerOrDecider = roles.includes("manager") || roles.includes("decider");
  const readsCase = !isEmployee || promotion.shownOn !== undefined;
  const [rounds, named] = await Promise.all([
    readsCase ? readRoundLevels(store, opened, isEmployee) : [],
    readUsers(
      store,
      [subject.managerId, subject.approverId].filter((id) => id !== null),
    ),
  ]);
  const nameOf = (id: string | null): PersonName | null => {
    const person = named.find((one) => one.id === id);
    return person === undefined ? null : nameFieldsOf(person);
  };
  const isReleased = isDecisionReleased(promotion.ending, promotion.releasedOn);
  const { decision } = promotion;
  const readsDecision = isEmployee ? isReleased : isManagerOrDecider || roles.includes("reader");
  const readsOutcome = isReleased || (isManagerOrDecider && decision !== undefined);
  const writesTexts = roles.includes("manager") && promotion.state === "writing";
  const writesEmployeeText = isEmployee && promotion.state === "agreeing";
  const writesOutcome = isManagerOrDecider && promotion.state === "decided";
  return {
    today,
    ...caseLine(promotion, employee, isEmployee),
    roles: [...roles],
    manager: nameOf(subject.managerId),
    decider: nameOf(subject.approverId),
    employeeSince:
      employee.position?.id === promotion.from.id && employee.positionSince !== null
        ? organizationDay(employee.positionSince)
        : null,
    shownOn: promotion.shownOn ?? null,
    sentOn: promotion.sentOn ?? null,
    hasAgreed: promotion.agreedOn !== undefined,
    answerBy: promotion.state === "agreeing" && promotion.shownOn !== undefined ? answerBy(promotion.shownOn) : null,
    rounds: rounds.map(({ roundName }) => roundName),
    requirements: readsCase ? requirementLines(opened, rounds) : [],
    texts: readsCase ? { ...text.texts } : null,
    employeeText: isEmployee || promotion.sentOn !== undefined ? text.employeeText : "",
    copies: isEmployee || promotion.sentOn !== undefined ? [...text.copies] : [],
    committee: committeeView(opened, actor, roles),
    hasNoCommittee: promotion.hasNoCommittee === true && !isEmployee,
    decision:
      decision === undefined || !readsDecision
        ? null
        : {
            kind: decision.kind,
            decidedOn: decision.decidedOn,
            effectiveOn: decision.effectiveOn ?? null,
            missing: text.missing,
            reconsiderOn: decision.reconsiderOn ?? null,
          },
    releaseFrom: writesOutcome && decision !== undefined ? firstDeciderReleaseDay(decision.decidedOn) : null,
    outcome: readsOutcome ? text.outcome : "",
    releasedOn: promotion.releasedOn ?? null,
    reason: roles.some((role) => role !== "member") ? text.reason : "",
    refusals: caseRefusals(opened, roles, today),
    version: writesEmployeeText || (isManagerOrDecider && !isEmployee) ? promotion.version : 0,
    textsVersion: writesTexts || writesEmployeeText || writesOutcome ? text.version : 0,
  };
};

/** Reads the case again after a write. */
export const rereadCaseView = async (request: CaseRequest): Promise<CaseView> =>
  readCaseView(request, await readCaseContext(request));
