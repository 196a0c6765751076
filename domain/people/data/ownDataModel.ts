import * as z from "zod";
import type { PersonalRecordName } from "../../personal-data/terms.ts";
import { day, instant } from "../../shared/text.ts";
import type { OwnDataKind } from "./ownDataTerms.ts";
import { dataRequestStatuses } from "./requestTerms.ts";

const plainValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]);

const fieldShape = {
  key: z.string(),
  name: z.string(),
  /** Explains a missing value, such as "not yet". Present if and only if the value is null or empty. */
  missingReason: z.string().exactOptional(),
} as const;

const plainField = z.object({ ...fieldShape, value: plainValue });
export type PlainField = z.infer<typeof plainField>;

/** In a list, each item's first field is its title. */
export const ownDataField = z.object({ ...fieldShape, value: z.union([plainValue, z.array(z.array(plainField))]) });
export type OwnDataField = z.infer<typeof ownDataField>;

export const ownDataEntry = z.object({
  record: z.string<PersonalRecordName>(),
  kind: z.string<OwnDataKind>(),
  /** Such as an evaluation's round; null if the record isn't divided. */
  group: z.string().nullable(),
  title: z.string(),
  fields: z.array(ownDataField),
});
export type OwnDataEntry = z.infer<typeof ownDataEntry>;

/** Contains only what the signed-in person may read. `cursor` is null on the last page. */
export const ownDataPage = z.object({ items: z.array(ownDataEntry), cursor: z.string().nullable() });

export const ownDataRequest = z.object({
  status: z.enum(dataRequestStatuses),
  recordedAt: instant,
  dueOn: day,
  availableUntil: day.nullable(),
});
export type OwnDataRequest = z.infer<typeof ownDataRequest>;
