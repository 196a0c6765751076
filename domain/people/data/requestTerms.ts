export const dataRequestKinds = ["export", "erasure"] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** Someone records a request, someone else releases it, and then it is done. */
export const dataRequestStatuses = ["recorded", "released", "done"] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/** Releasing a request, or handing over the export of someone who has left: its password, or its file. */
export const dataRequestSteps = ["release", "password", "download"] as const;
export type DataRequestStep = (typeof dataRequestSteps)[number];
