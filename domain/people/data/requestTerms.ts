/** What is asked for: a copy of everything that Pulse holds about somebody, or that it is removed. */
export const dataRequestKinds = ["export", "erasure"] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** How far a request is: somebody recorded it, somebody else released it, it is done. */
export const dataRequestStatuses = ["recorded", "released", "done"] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];
