import { isEngineeringRole, type Role, type UserStatus } from "../people/terms.ts";
import { type Day, daysBetween, formatDay, hasPassed } from "../shared/time.ts";
import { addDays, workingDaysLater } from "../shared/weeks.ts";
import {
  type CaseEnding,
  type CaseRole,
  type CaseState,
  committeeSize,
  daysToAnswer,
  fewestPeople,
  managerReleaseWorkingDays,
  maxDaysAhead,
  maxDistanceAskedByRound,
  maxVotingDays,
  voteRetentionDays,
} from "./terms.ts";

export const casesOffMessage = "Promotion cases are turned off. The CTO can turn them on.";

export const answerBy = (askedOn: Day): Day => addDays(askedOn, daysToAnswer);

/** True from the day after the deadline on. The employee can then ask the approver. */
export const isAnswerOverdue = (askedOn: Day, today: Day): boolean => hasPassed(answerBy(askedOn), today);

export interface AskedQuestion {
  readonly by: "employee" | "round";
  readonly askedOn: Day;
  /** The latest shared review when the question was asked; absent before the first one. */
  readonly afterReviewId?: string | undefined;
  readonly caseId?: string | undefined;
  readonly answer?: { readonly on: Day } | undefined;
  readonly toApproverOn?: Day | undefined;
  readonly approverAnswer?: { readonly on: Day } | undefined;
}

/** Who must answer a question; null if no one. */
export const answererOf = ({
  caseId,
  answer,
  toApproverOn,
  approverAnswer,
}: AskedQuestion): "manager" | "approver" | null => {
  if (caseId !== undefined) {
    return null;
  }
  if (toApproverOn !== undefined) {
    return approverAnswer === undefined ? "approver" : null;
  }
  return answer === undefined ? "manager" : null;
};

interface Asker {
  readonly isOn: boolean;
  readonly hasPosition: boolean;
  readonly hasOpenCase: boolean;
  readonly question: AskedQuestion | null;
  readonly latestReviewId: string | undefined;
  readonly today: Day;
}

const startRefusal = ({ isOn, hasPosition, hasOpenCase }: Asker): string | null => {
  if (!isOn) {
    return casesOffMessage;
  }
  if (!hasPosition) {
    return "A promotion case requires a position. Ask an admin to assign one.";
  }
  return hasOpenCase ? "There is an open case. It must end first." : null;
};

/** Employees can ask once between two shared reviews, and once before the first one (docs/promotions.md#asking). */
export const askRefusal = (asker: Asker): string | null => {
  const refusal = startRefusal(asker);
  const { question, latestReviewId } = asker;
  if (refusal !== null || question === null || question.afterReviewId !== latestReviewId) {
    return refusal;
  }
  if (answererOf(question) !== null) {
    return question.by === "round" ? "This round already asks your manager." : "You've already asked.";
  }
  return question.by === "employee" || question.toApproverOn !== undefined
    ? "You can ask again after your next shared review."
    : null;
};

/**
 * Employees can ask once per question: after "not yet" to their own question, or if any question wasn't answered in
 * time.
 */
export const askApproverRefusal = (asker: Asker): string | null => {
  const refusal = startRefusal(asker);
  const { question, today } = asker;
  if (refusal !== null) {
    return refusal;
  }
  if (question === null || question.caseId !== undefined) {
    return "Ask your manager first.";
  }
  if (question.toApproverOn !== undefined) {
    return "You've already asked the approver.";
  }
  if (question.answer !== undefined) {
    // The question came from a round, not from the employee.
    return question.by === "round" ? "Ask your manager first." : null;
  }
  return isAnswerOverdue(question.askedOn, today)
    ? null
    : `Your manager can answer until ${formatDay(answerBy(question.askedOn))}.`;
};

/** The sum of the levels that are missing; null if no level is known. */
export const totalMissingLevels = (
  requirements: readonly { readonly skillsetId: string; readonly requiredLevel: number }[],
  levels: Readonly<Record<string, number>> | null,
): number | null =>
  levels === null
    ? null
    : requirements.reduce(
        (sum, { skillsetId, requiredLevel }) => sum + Math.max(0, requiredLevel - (levels[skillsetId] ?? 0)),
        0,
      );

/** Whether a round asks the manager about someone with these distances to next positions. */
export const isAskedAboutByRound = (distances: readonly (number | null)[]): boolean =>
  distances.some((distance) => distance !== null && distance <= maxDistanceAskedByRound);

/** Consecutive rounds, up to the latest, that reached a level. `levels` start with the earliest round. */
export const countConsecutiveRounds = (levels: readonly (number | null)[], requiredLevel: number): number => {
  const lastRoundBelow = levels.findLastIndex((level) => (level ?? 0) < requiredLevel);
  return levels.length - 1 - lastRoundBelow;
};

export interface CaseFacts {
  readonly state: CaseState;
  readonly shownOn?: Day | undefined;
  readonly decision?:
    | { readonly kind: "promote" | "notYet"; readonly decidedOn: Day; readonly effectiveOn?: Day | undefined }
    | undefined;
}

const caseMovedOnMessage = "This case has moved on. Reload the page.";

const stateRefusal = (states: readonly CaseState[], { state }: CaseFacts): string | null =>
  states.includes(state) ? null : caseMovedOnMessage;

export const textsRefusal = (facts: CaseFacts): string | null => stateRefusal(["writing"], facts);

export const showRefusal = (facts: CaseFacts, texts: Readonly<Record<string, string>>): string | null =>
  stateRefusal(["writing"], facts) ??
  (Object.values(texts).some((text) => text.trim() === "") ? "Write all three texts first." : null);

export const employeeTextRefusal = (facts: CaseFacts): string | null => stateRefusal(["agreeing"], facts);

/** Possible until the outcome is released. */
export const withdrawRefusal = (facts: CaseFacts): string | null =>
  stateRefusal(["writing", "agreeing", "deciding", "decided"], facts);

interface CommitteeCandidate {
  readonly id: string;
  readonly firstName: string;
  readonly role: Role;
  readonly status: UserStatus;
}

interface CommitteeCase {
  readonly employeeId: string;
  readonly deciderId: string | null;
  readonly managerId: string | null;
  readonly authorIds: readonly string[];
  readonly targetLevel: number;
}

interface CommitteeCandidateFacts {
  /** The level of their position; null without one. */
  readonly level: number | null;
  readonly hasOpenCase: boolean;
  readonly above: readonly string[];
}

/** Why someone can't be on the committee; null if they can (docs/promotions.md#committee). */
export const memberRefusal = (
  candidate: CommitteeCandidate,
  { employeeId, deciderId, managerId, authorIds, targetLevel }: CommitteeCase,
  { level, hasOpenCase, above }: CommitteeCandidateFacts,
): string | null => {
  const cant = (why: string): string => `${candidate.firstName} can't be on the committee: ${why}.`;
  if (candidate.status !== "active") {
    return cant("they aren't active");
  }
  if (candidate.id === employeeId) {
    return cant("the case is about them");
  }
  if (candidate.id === deciderId) {
    return cant("they decide");
  }
  if (candidate.id === managerId || authorIds.includes(candidate.id)) {
    return cant("they wrote the case");
  }
  if (!isEngineeringRole(candidate.role) || level === null || level < targetLevel) {
    return cant("they hold no position at the new level or above");
  }
  // One message for both reasons, because few people may know about a case.
  const isBelowManager = managerId !== null && above.includes(managerId);
  return isBelowManager || hasOpenCase ? cant("someone else is needed for this case") : null;
};

/** Whether a chosen member still counts. The vote of someone who left stays. */
export const countsAsMember = (
  member: { readonly id: string; readonly role: Role; readonly isActive: boolean; readonly hasVoted: boolean },
  { managerId, deciderId, authorIds }: Pick<CommitteeCase, "managerId" | "deciderId" | "authorIds">,
): boolean =>
  // Excludes the CTO and HR: they read votes, and the CTO may decide.
  isEngineeringRole(member.role) &&
  member.id !== managerId &&
  member.id !== deciderId &&
  !authorIds.includes(member.id) &&
  (member.isActive || member.hasVoted);

export const areAllVotesIn = (members: readonly { readonly hasVoted: boolean }[]): boolean =>
  members.every(({ hasVoted }) => hasVoted);

/**
 * Once revealed, votes stay revealed, even if a member returns. A case that ends before the last day never reveals
 * them.
 */
export const areVotesRevealed = (
  { until, openedOn }: { readonly until: Day; readonly openedOn?: Day | undefined },
  { endedOn }: { readonly endedOn?: Day | undefined },
  today: Day,
): boolean => openedOn !== undefined || hasPassed(until, endedOn ?? today);

export const committeeRefusal = (
  facts: CaseFacts & { readonly hasNoCommittee?: boolean | undefined },
  hasCommittee: boolean,
): string | null => {
  const refusal = stateRefusal(["deciding"], facts);
  if (refusal !== null) {
    return refusal;
  }
  if (facts.hasNoCommittee === true) {
    return `Fewer than ${committeeSize.min} people qualify for the committee.`;
  }
  return hasCommittee ? "The committee was already chosen." : null;
};

/** Null if the committee can be asked to vote by this day. */
export const votingDayProblem = (until: Day, today: Day): string | null =>
  until <= today || until > addDays(today, maxVotingDays)
    ? `Choose a day after today, up to ${formatDay(addDays(today, maxVotingDays))}.`
    : null;

export const voteRefusal = (facts: CaseFacts, areRevealed: boolean): string | null =>
  stateRefusal(["deciding"], facts) ??
  (areRevealed ? "All votes are in, or the last day to vote is over. Votes can't be changed now." : null);

/** `areRevealed` is null without a committee. */
export const decideRefusal = (
  facts: CaseFacts,
  areRevealed: boolean | null,
  needsCommittee: boolean,
): string | null => {
  const refusal = stateRefusal(["deciding"], facts);
  if (refusal !== null) {
    return refusal;
  }
  if (areRevealed === null) {
    return needsCommittee ? "Choose a committee first." : null;
  }
  return areRevealed ? null : "You can decide when all votes are in, or the last day to vote is over.";
};

export const promotionDayProblem = (effectiveOn: Day, today: Day): string | null =>
  effectiveOn < today || effectiveOn > addDays(today, maxDaysAhead)
    ? `Choose a day from today to ${formatDay(addDays(today, maxDaysAhead))}.`
    : null;

export const reconsiderDayProblem = (day: Day, today: Day): string | null =>
  day <= today || day > addDays(today, 2 * maxDaysAhead) ? "Choose a day after today, within two years." : null;

/** Possible until the end of the day before the promotion (docs/promotions.md#decision). */
export const takeBackRefusal = (facts: CaseFacts, today: Day): string | null => {
  const refusal = stateRefusal(["decided", "released"], facts);
  const { decision } = facts;
  if (refusal !== null || decision?.kind !== "promote" || decision.effectiveOn === undefined) {
    return refusal ?? "Only a promotion can be taken back.";
  }
  return decision.effectiveOn <= today
    ? `This promotion took effect on ${formatDay(decision.effectiveOn)}. It can no longer be taken back.`
    : null;
};

/** The first day on which the decider, too, can release the outcome. */
export const firstDeciderReleaseDay = (decidedOn: Day): Day =>
  addDays(workingDaysLater(decidedOn, managerReleaseWorkingDays), 1);

export const outcomeRefusal = (facts: CaseFacts, roles: readonly CaseRole[], today: Day): string | null => {
  const refusal = stateRefusal(["decided"], facts);
  if (refusal !== null || roles.includes("manager")) {
    return refusal;
  }
  const from = firstDeciderReleaseDay(facts.decision?.decidedOn ?? today);
  return from <= today
    ? null
    : `The manager writes and releases the outcome. From ${formatDay(from)} on, you can, too.`;
};

export const stateForEmployee = (state: CaseState): CaseState => (state === "decided" ? "deciding" : state);

export const isDecisionReleased = (ending: CaseEnding | undefined, releasedOn: Day | undefined): boolean =>
  releasedOn !== undefined && ending !== "takenBack";

export const votesDeletedOn = (writtenOn: Day, endedOn: Day | undefined): Day => {
  const latest = addDays(writtenOn, voteRetentionDays.atMost);
  const afterEnd = endedOn === undefined ? latest : addDays(endedOn, voteRetentionDays.afterEnd);
  return [afterEnd, latest].toSorted()[0] ?? latest;
};

const daysPerMonth = 365.25 / 12;

/** The median time in position by level, in whole months. */
export const timeInPosition = (
  people: readonly { readonly level: number; readonly since: Day }[],
  today: Day,
): readonly { readonly level: number; readonly people: number; readonly medianMonths: number }[] =>
  [...new Set(people.map(({ level }) => level))]
    .toSorted((a, b) => a - b)
    .flatMap((level) => {
      const days = people
        .filter((person) => person.level === level)
        .map(({ since }) => Math.max(0, daysBetween(since, today)))
        .toSorted((a, b) => a - b);
      const middle = days.length / 2;
      const median = ((days[Math.ceil(middle) - 1] ?? 0) + (days[Math.floor(middle)] ?? 0)) / 2;
      return days.length < fewestPeople
        ? []
        : [{ level, people: days.length, medianMonths: Math.round(median / daysPerMonth) }];
    });
