export const caseStates = ["writing", "agreeing", "deciding", "decided", "released", "ended"] as const;
export type CaseState = (typeof caseStates)[number];

/** `dropped`: ended by the manager before the employee read it. `moved`: the position changed for another reason. */
export const caseEndings = [
  "promoted",
  "notYet",
  "takenBack",
  "declined",
  "withdrawn",
  "dropped",
  "left",
  "moved",
] as const;
export type CaseEnding = (typeof caseEndings)[number];

/** One person may have several, such as the CTO as acting manager. */
export const caseRoles = ["employee", "manager", "decider", "member", "reader"] as const;
export type CaseRole = (typeof caseRoles)[number];

export const votes = ["yes", "notYet"] as const;
export type Vote = (typeof votes)[number];

/** Steps without a text. */
export const caseSteps = ["show", "agree", "decline", "withdraw"] as const;
export type CaseStep = (typeof caseSteps)[number];

/** In characters. Texts of a case have the limit of a reply instead. */
export const reasonLengths = { min: 20, max: 1_000 } as const;

/** A round asks the manager about people who lack at most this many levels for a next position. */
export const maxDistanceAskedByRound = 2;

/** Days to answer a question, or to agree to a case that was shown. */
export const daysToAnswer = 14;

/** Working days from the decision during which only the manager can release the outcome. */
export const managerReleaseWorkingDays = 5;

export const committeeSize = { min: 3, max: 5 } as const;

/** The latest day for votes, in days from choosing the committee. */
export const maxVotingDays = 60;

/** The latest day of a promotion, in days from the decision. */
export const maxDaysAhead = 365;

/** Maximum journal entries and goals that the employee can copy into a case. */
export const maxCopies = 10;

/**
 * Days until votes are deleted: after the case ended, and after they were written at the latest.
 */
export const voteRetentionDays = { afterEnd: 90, atMost: 365 } as const;

export const maxOpenCases = 200;

/** Number of rounds whose levels a case shows. */
export const maxShownRounds = 4;

/** Time in position is hidden for fewer people. */
export const fewestPeople = 5;

/** For HR, the CTO and deciders. */
const caseStateLabels: Readonly<Record<CaseState, string>> = {
  writing: "Being written",
  agreeing: "With the employee",
  deciding: "Being decided",
  decided: "Decided",
  released: "Outcome released",
  ended: "Ended",
};

const caseEndingLabels: Readonly<Record<CaseEnding, string>> = {
  promoted: "Promoted",
  notYet: "Not yet",
  takenBack: "Taken back",
  declined: "Declined by the employee",
  withdrawn: "Withdrawn by the employee",
  dropped: "Not opened",
  left: "Ended: the person left",
  moved: "Ended: the position changed",
};

export const decisionLabels = { promote: "Promote", notYet: "Not yet" } as const;

export const voteLabels: Readonly<Record<Vote, string>> = { yes: "Yes", notYet: "Not yet" };

/** Where the employee reads something other than everyone else. */
const ownCaseLabels: Readonly<Partial<Record<CaseState | CaseEnding, string>>> = {
  agreeing: "Needs your answer",
  declined: "Declined by you",
  withdrawn: "Withdrawn by you",
};

interface CaseProgress {
  readonly state: CaseState;
  readonly ending?: CaseEnding | null | undefined;
}

/** The ending of an ended case, otherwise its state. */
export const caseText = ({ state, ending }: CaseProgress): string =>
  ending == null ? caseStateLabels[state] : caseEndingLabels[ending];

export const caseTextFor = (viewerId: string, one: CaseProgress & { readonly employee: { readonly id: string } }) =>
  (one.employee.id === viewerId ? ownCaseLabels[one.ending ?? one.state] : undefined) ?? caseText(one);
