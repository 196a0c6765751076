import { answererOf } from "#domain/promotions/rules.ts";
import { caseStates } from "#domain/promotions/terms.ts";
import { type Finding, findingsWhere, type Invariant } from "../verify/invariant.ts";
import type { StoredData } from "../verify/storedData.ts";

const casesById = ({ promotionCases }: StoredData) =>
  new Map(promotionCases.map(({ item }) => [item.caseId, item] as const));

/** A person has at most one open case, and their state refers to it. */
const openFindings = (data: StoredData): readonly Finding[] => {
  const cases = casesById(data);
  const open = new Map(data.promotionStates.map(({ item }) => [item.userId, item.openCaseId] as const));
  return [
    ...findingsWhere(
      data.promotionStates,
      ({ openCaseId }) => openCaseId !== undefined && (cases.get(openCaseId)?.state ?? "ended") === "ended",
      "The open case of this state has ended or doesn't exist.",
    ),
    ...findingsWhere(
      data.promotionCases,
      ({ employeeId, caseId, state }) => state !== "ended" && open.get(employeeId) !== caseId,
      "This case is open, but the person's state refers to another case or none.",
    ),
  ];
};

/** A case's state determines which days it has. */
const stateFindings = (data: StoredData): readonly Finding[] =>
  findingsWhere(
    data.promotionCases,
    ({ state, list, shownOn, sentOn, agreedOn, decision, releasedOn, ending, endedOn }) => {
      const isFrom = (first: (typeof caseStates)[number]): boolean =>
        caseStates.indexOf(state) >= caseStates.indexOf(first);
      const isEnded = state === "ended";
      return (
        (list === "ended") !== isEnded ||
        (ending !== undefined) !== isEnded ||
        (endedOn !== undefined) !== isEnded ||
        (agreedOn !== undefined && sentOn === undefined) ||
        (decision !== undefined && sentOn === undefined) ||
        (sentOn !== undefined && shownOn === undefined) ||
        (releasedOn !== undefined && decision === undefined) ||
        (!isEnded &&
          ((shownOn !== undefined) !== isFrom("agreeing") ||
            (sentOn !== undefined) !== isFrom("deciding") ||
            (decision !== undefined) !== isFrom("decided") ||
            (releasedOn !== undefined) !== isFrom("released"))) ||
        (decision?.kind === "promote") !== (decision?.effectiveOn !== undefined) ||
        (decision?.kind === "notYet") !== (decision?.reconsiderOn !== undefined)
      );
    },
    "The dates of this case don't match its state.",
  );

const textFindings = (data: StoredData): readonly Finding[] => {
  const cases = casesById(data);
  const texts = new Set(data.promotionTexts.map(({ item }) => item.caseId));
  return [
    ...findingsWhere(data.promotionCases, ({ caseId }) => !texts.has(caseId), "The texts of this case are missing."),
    ...findingsWhere(data.promotionTexts, ({ caseId }) => !cases.has(caseId), "The case of these texts doesn't exist."),
    ...findingsWhere(
      data.promotionCases,
      ({ decision, caseId }) =>
        decision?.kind === "notYet" &&
        data.promotionTexts.some(({ item }) => item.caseId === caseId && item.missing === ""),
      'The decision is "not yet", but the text about what is missing is empty.',
    ),
  ];
};

/** Members can find a case until the decision. Only members vote, never the employee. */
const committeeFindings = (data: StoredData): readonly Finding[] => {
  const cases = casesById(data);
  const ballots = new Map(data.promotionBallots.map(({ item }) => [item.caseId, item] as const));
  return [
    ...findingsWhere(
      data.promotionBallots,
      ({ caseId }) => cases.get(caseId)?.sentOn === undefined,
      "The committee's case wasn't forwarded to the decider.",
    ),
    ...findingsWhere(
      data.promotionMembers,
      ({ caseId, memberId }) =>
        cases.get(caseId)?.state !== "deciding" || ballots.get(caseId)?.memberIds.includes(memberId) !== true,
      "This member has access to a case that they can't vote on.",
    ),
    ...findingsWhere(
      data.promotionVotes,
      ({ caseId, memberId }) => ballots.get(caseId)?.memberIds.includes(memberId) !== true,
      "The voter isn't on the committee.",
    ),
    ...findingsWhere(
      data.promotionBallots,
      ({ caseId, until, openedOn }) => {
        const decidedOn = cases.get(caseId)?.decision?.decidedOn;
        return decidedOn !== undefined && decidedOn <= until && openedOn === undefined;
      },
      "The case was decided while the votes were sealed.",
    ),
    ...findingsWhere(
      data.promotionVotes,
      ({ employeeId, memberId }) => employeeId === memberId,
      "The employee can't vote on their own case.",
    ),
    ...findingsWhere(
      data.promotionVotes,
      ({ caseId, memberId }) => cases.get(caseId)?.authorIds.includes(memberId) === true,
      "An author of the case can't vote on it.",
    ),
  ];
};

const deciderQuestionFindings = (data: StoredData): readonly Finding[] => {
  const peopleWithQuestions = new Set(data.promotionDeciderQuestion.map(({ item }) => item.userId));
  const states = new Map(data.promotionStates.map(({ item }) => [item.userId, item] as const));
  return [
    ...findingsWhere(
      data.promotionStates,
      ({ userId, question }) =>
        question !== undefined && answererOf(question) === "approver" && !peopleWithQuestions.has(userId),
      "The question is for the approver, who can't find it.",
    ),
    ...findingsWhere(
      data.promotionDeciderQuestion,
      ({ userId }) => {
        const question = states.get(userId)?.question;
        return question === undefined || answererOf(question) === null;
      },
      "There is no question to answer.",
    ),
  ];
};

export const promotionInvariants: readonly Invariant[] = [
  { statement: "A person has at most one open promotion case, which their state refers to.", findings: openFindings },
  { statement: "The dates of a promotion case match its state.", findings: stateFindings },
  { statement: "Each promotion case has its texts.", findings: textFindings },
  {
    statement: "Only the committee votes on a promotion case, and can find it only until the decision.",
    findings: committeeFindings,
  },
  { statement: "Deciders can find the questions assigned to them.", findings: deciderQuestionFindings },
];
