import type { ErasedPeople } from "#domain/people/data/erasure.ts";
import type { RecordOfPerson } from "#domain/people/removal.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { RawItem } from "../table/partition.ts";

/** How a person relates to the item. `review`: the item references this employee's review by ID. */
export type PersonRelation = "subject" | "review" | "mentioned";

/** What happens if the subject is removed, which is possible only for people who never signed in. */
type AtRemoval = "goes" | "stays" | { readonly blockedBy: RecordOfPerson; readonly if?: (item: RawItem) => boolean };

/**
 * The attribute's value without erased people; `undefined` removes the attribute. Finds people by IDs and known fields,
 * never by searching for a name. `goes` keeps the value, because the item is deleted when its people are erased.
 */
type RemoveErasedPeople = (item: RawItem, erased: ErasedPeople) => unknown;

export interface PersonalDataRules {
  readonly record: PersonalRecordName;
  /** Attributes with people's IDs, and how these people relate to the item. */
  readonly people: Readonly<Record<string, PersonRelation>>;
  /** Attributes that contain people's names, emails or pictures, at any depth. */
  readonly names: Readonly<Record<string, "goes" | RemoveErasedPeople>>;
  readonly atRemoval: AtRemoval;
  /** For the person's own items. Items that mention them stay, changed as `names` defines. */
  readonly atErasure: "goes" | "emptied" | "stays";
  /** After the erasure, changes to other people's records may write the item again. */
  readonly mayReturn?: true;
}

export const nothingPersonal = null;

/** For records that prevent removing the person, and go when the person's data is erased. */
export const rulesBlockingRemoval = (record: PersonalRecordName & RecordOfPerson) =>
  ({ record, names: {}, atRemoval: { blockedBy: record }, atErasure: "goes" }) as const;
