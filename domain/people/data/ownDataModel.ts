import * as z from "zod";
import type { PersonalRecordName } from "../../personal-data/terms.ts";
import { day, instant } from "../../shared/text.ts";
import { dataRequestStatuses } from "./requestTerms.ts";

/** A fact of an entry: its key in the file that a program reads, its name in the one that people read, and its value. */
export const ownDataFact = z.object({
  key: z.string(),
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
});
export type OwnDataFact = z.infer<typeof ownDataFact>;

/** Something that Pulse holds of a person: a position that they held, an evaluation, an entry of their journal. */
export const ownDataEntry = z.object({
  record: z.string<PersonalRecordName>(),
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
