/** The states of a development goal (docs/growth.md#goals), in their order. */
export const goalStates = ["not_started", "under_way", "done"] as const;
export type GoalState = (typeof goalStates)[number];

export const goalStateLabels: Record<GoalState, string> = {
  not_started: "Not started",
  under_way: "Under way",
  done: "Done",
};

/** Who has to act on a development goal. */
export const goalOwners = ["employee", "manager"] as const;
export type GoalOwner = (typeof goalOwners)[number];

/** Why a growth plan ended (docs/growth.md#ending-a-plan). */
export const planEndings = ["reached", "replaced", "given_up"] as const;
export type PlanEnding = (typeof planEndings)[number];

export const planEndingLabels: Record<PlanEnding, string> = {
  reached: "Target reached",
  replaced: "Replaced by another plan",
  given_up: "Given up",
};

/** A plan has at most this many development goals, and as many proposals of the manager. */
export const maxGoals = 3;

/** A plan keeps at most this many goals that were taken out of it, so that it stays below 100 kB. */
export const maxEarlierGoals = 9;

/** A plan has at most this many comments. */
export const maxComments = 200;

/** The maximum lengths of what people write in a plan, in characters. */
export const growthLengths = { what: 1_000, helps: 500, comment: 2_000, followUp: 2_000 } as const;

/** An evaluation says of at most this many goals what became of them (docs/growth.md#what-became-of-it). */
export const maxFollowUps = 9;

/** A goal that is due within this many days, or overdue, can be moved with one press (docs/growth.md#due-goals). */
export const dueSoonDays = 14;

/** One press moves a goal that is due by this many days. */
export const moveByDays = 14;

/** At most this many goals wait for a person at once, so that they do not hide what else does. */
export const maxDueGoals = 3;
