import * as z from "zod";
import { pageOf } from "../../shared/page.ts";
import { day, instant, shortText, version } from "../../shared/text.ts";
import { personName } from "../model.ts";

/** What is asked for: that everything which Pulse holds about somebody is removed. */
export const dataRequestKinds = ["erasure"] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** How far a request is: somebody recorded it, somebody else released it, it is done. */
export const dataRequestStatuses = ["recorded", "released", "done"] as const;
export type DataRequestStatus = (typeof dataRequestStatuses)[number];

/** A request about a person's data (docs/people.md#requests-about-personal-data). */
export const dataRequest = z.object({
  person: personName,
  kind: z.enum(dataRequestKinds),
  status: z.enum(dataRequestStatuses),
  /** The names of those who recorded and released it; null if they are not in Pulse any more. */
  recordedBy: personName.nullable(),
  recordedAt: instant,
  releasedBy: personName.nullable(),
  /** The day until which it has to be answered. */
  dueOn: day,
  doneAt: instant.nullable(),
  /** Whether what carries it out has failed, so that it is released again. */
  hasFailed: z.boolean(),
  version,
});
export type DataRequest = z.infer<typeof dataRequest>;

export const dataRequestsPage = pageOf(dataRequest);

/**
 * What an erasure takes away and leaves, in numbers. Entries of a journal and private notes are not counted, since nobody
 * learns of them.
 */
export const erasurePreview = z.object({
  goes: z.array(z.object({ title: z.string(), count: z.int().min(1) })),
  /** Reviews in rounds that are not completed. */
  reviewsUnderWay: z.int().min(0),
  /** People who still have the person as their manager or lead. */
  managed: z.int().min(0),
  led: z.int().min(0),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const newDataRequest = z.object({ kind: z.enum(dataRequestKinds) });

/** The name of the person, typed to confirm an erasure. */
export const dataRequestRelease = z.object({ typedName: shortText, version });
