/** What Pulse does in the background, in steps, because it is more than one request can do. */
export const planKinds = ["generateReviews", "importLadder", "refreshPositions", "importPeople", "handOver"] as const;
export type PlanKind = (typeof planKinds)[number];

/** How far a plan is: it runs to its end, or ends with the reason why it cannot. */
export const planStatuses = ["running", "done", "failed"] as const;
