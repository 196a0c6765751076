export const dataRequestKinds = ["export", "erasure"] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** One person records a request, another releases it, and then it is fulfilled. */
export const dataRequestStatuses = ["recorded", "released", "done"] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/** Approving a request, or delivering an export's password or file. */
export const dataRequestSteps = ["release", "password", "download"] as const;
export type DataRequestStep = (typeof dataRequestSteps)[number];
