import { type Day, pastDayProblem } from "../shared/time.ts";

/** The states of a development goal, in order (docs/growth.md#goals). */
export const goalStates = ["not_started", "under_way", "done"] as const;
export type GoalState = (typeof goalStates)[number];

export const goalStateLabels: Record<GoalState, string> = {
  not_started: "Not started",
  under_way: "In progress",
  done: "Done",
};

export const goalOwners = ["employee", "manager"] as const;
export type GoalOwner = (typeof goalOwners)[number];

export const planEndings = ["reached", "replaced", "given_up"] as const;
export type PlanEnding = (typeof planEndings)[number];

export const planEndingLabels: Record<PlanEnding, string> = {
  reached: "Target reached",
  replaced: "Replaced by another plan",
  given_up: "Given up",
};

/** Maximum goals per owner, open proposals, and next steps. */
export const maxGoalsPerOwner = 3;

/** "later" hides a proposal from To Do for two weeks. */
export const proposalAnswers = ["accept", "decline", "later"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** Maximum removed goals kept in a plan, to keep it below 100 kB. */
export const maxEarlierGoals = 9;

export const maxComments = 200;

/** A page has fewer plans if their comments exceed `maxComments` in total. */
export const endedPlansPerPage = 5;

/** Maximum lengths in characters. */
export const growthLengths = { what: 1_000, helps: 500, comment: 2_000, followUp: 2_000 } as const;

export const commentRule = { missing: "Write something first.", max: growthLengths.comment } as const;

/** Maximum follow-ups in one evaluation (docs/growth.md#goals-and-next-steps). */
export const maxFollowUps = 9;

/** Goals due within this many days, or overdue, can be moved (docs/growth.md#due-goals). */
export const dueSoonDays = 14;

export const postponementDays = 14;

/** Maximum due goals in To Do, so they don't crowd out other tasks. */
export const maxDueGoals = 3;

/** Null for today or a later day, and for a day that the goal already had (docs/growth.md#goals). */
export const dueDayProblem = (until: Day, today: Day, savedDays: readonly Day[] = []): string | null =>
  savedDays.includes(until) ? null : pastDayProblem(until, today);
