import * as z from "zod";
import type { PersonalRecordName } from "../../personal-data/terms.ts";
import { day, instant } from "../../shared/text.ts";
import type { OwnDataKind } from "./ownDataTerms.ts";
import { dataRequestStatuses } from "./requestTerms.ts";

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const named = {
  /** Its key in the file that a program reads. */
  key: z.string(),
  /** Its name in the file that people read. */
  name: z.string(),
  /** What it means that there is no value, such as "not yet"; there if and only if the value is null or empty. */
  absent: z.string().exactOptional(),
} as const;

const plainFact = z.object({ ...named, value: plainValue });
export type PlainFact = z.infer<typeof plainFact>;

/** A fact of an entry. A list of items, such as the skillsets of an evaluation, has the facts of each; the first names it. */
export const ownDataFact = z.object({ ...named, value: z.union([plainValue, z.array(z.array(plainFact))]) });
export type OwnDataFact = z.infer<typeof ownDataFact>;

/** Something that Pulse holds of a person: a position that they held, an evaluation, an entry of their journal. */
export const ownDataEntry = z.object({
  record: z.string<PersonalRecordName>(),
  kind: z.string<OwnDataKind>(),
  /** What it belongs to within its record, such as the round of an evaluation; null if the record is not divided. */
  group: z.string().nullable(),
  title: z.string(),
  facts: z.array(ownDataFact),
});
export type OwnDataEntry = z.infer<typeof ownDataEntry>;

/** A page of what Pulse holds of the signed-in person and they may read. `cursor` is null on the last page. */
export const ownDataPage = z.object({ items: z.array(ownDataEntry), cursor: z.string().nullable() });

/** An export that was asked for, as the person concerned sees it. */
export const ownDataRequest = z.object({
  status: z.enum(dataRequestStatuses),
  recordedAt: instant,
  dueOn: day,
  availableUntil: day.nullable(),
});
export type OwnDataRequest = z.infer<typeof ownDataRequest>;
