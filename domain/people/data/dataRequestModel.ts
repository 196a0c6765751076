import * as z from "zod";
import { pageOf } from "../../shared/page.ts";
import { day, instant, shortText, version } from "../../shared/text.ts";
import { personName } from "../nameModel.ts";
import { dataRequestKinds, dataRequestStatuses } from "./requestTerms.ts";

/** A request about a person's data (docs/privacy.md#data-requests). */
export const dataRequest = z.object({
  person: personName,
  kind: z.enum(dataRequestKinds),
  status: z.enum(dataRequestStatuses),
  /** Null if the recorder is no longer in Pulse. */
  recordedBy: personName.nullable(),
  recordedAt: instant,
  releasedBy: personName.nullable(),
  dueOn: day,
  /** The last day on which a released export can be downloaded; null otherwise. */
  availableUntil: day.nullable(),
  /** If the person has left, their export is a file with a password. */
  hasLeft: z.boolean(),
  /** Whether that file has a password, so the person who released it can download it. */
  isEncrypted: z.boolean(),
  /** Whether the operation failed, so someone has to release the request again. */
  hasFailed: z.boolean(),
  version,
});
export type DataRequest = z.infer<typeof dataRequest>;

export const dataRequestsPage = pageOf(dataRequest);

/**
 * Excludes counts of journals, private notes, growth plans and talking points: readers of the preview must not learn
 * that any exist.
 */
export const erasurePreview = z.object({
  erased: z.array(z.object({ title: z.string(), count: z.int().min(1) })),
  reviewsUnderWay: z.int().min(0),
  managed: z.int().min(0),
  led: z.int().min(0),
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const newDataRequest = z.object({ kind: z.enum(dataRequestKinds) });

/** `password` is returned only once, to the recorder; otherwise null. */
export const releasedExport = z.object({ request: dataRequest, password: z.string().nullable() });

/** One encrypted page for a person who left; only its password opens it (docs/privacy.md#files-with-a-password). */
export const encryptedPage = z.object({ salt: z.string(), encrypted: z.string(), cursor: z.string().nullable() });

export const dataRequestRelease = z.object({ typedName: shortText, version });
