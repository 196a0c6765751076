/** The states of a development goal (docs/growth.md#goals), in their order. */
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

/** Limit of goals of each owner, of proposals, and of next steps. */
export const maxGoalsPerOwner = 3;

/** "later" hides a proposal from To Do for two weeks. */
export const proposalAnswers = ["accept", "decline", "later"] as const;
export type ProposalAnswer = (typeof proposalAnswers)[number];

/** Limit of removed goals that a plan keeps, so it stays below 100 kB. */
export const maxEarlierGoals = 9;

export const maxComments = 200;

/** Fewer if the plans have more than `maxComments` comments together. */
export const endedPlansPerPage = 5;

/** Maximum lengths in characters. */
export const growthLengths = { what: 1_000, helps: 500, comment: 2_000, followUp: 2_000 } as const;

/** Limit of goals whose outcome one evaluation describes (docs/growth.md#goals-and-next-steps). */
export const maxFollowUps = 9;

/** Goals due within this many days, or overdue, can be moved (docs/growth.md#due-goals). */
export const dueSoonDays = 14;

export const postponementDays = 14;

/** Limit of due goals in someone's To Do, so they don't hide other work. */
export const maxDueGoals = 3;
