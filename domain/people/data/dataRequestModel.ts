import * as z from "zod";
import { pageOf } from "../../shared/page.ts";
import { day, instant, shortText, version } from "../../shared/text.ts";
import { personName } from "../nameModel.ts";
import { dataRequestKinds, dataRequestStatuses } from "./requestTerms.ts";

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
  /** When the data was erased; for an export, when it was first downloaded. */
  doneAt: instant.nullable(),
  /** The last day on which a released export can be downloaded; null otherwise. */
  availableUntil: day.nullable(),
  /** Whether the person has left, so that an export of theirs is a file with a password. */
  hasLeft: z.boolean(),
  /** Whether there is such a file, which whoever recorded the request downloads. */
  isSealed: z.boolean(),
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

/** A released export. The password of its file is told once, to whoever releases it; null if the person signs in and reads it. */
export const releasedExport = z.object({ request: dataRequest, password: z.string().nullable() });

/** A page of the file of somebody who has left, which its password alone opens (docs/people.md#a-file-with-a-password). */
export const sealedPage = z.object({ salt: z.string(), sealed: z.string(), cursor: z.string().nullable() });

/** The name of the person, typed to confirm an erasure. */
export const dataRequestRelease = z.object({ typedName: shortText, version });
