import type { ErasedPeople } from "#domain/people/data/erasure.ts";
import type { RecordOfPerson } from "#domain/people/removal.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { RawItem } from "../table/partition.ts";

/** How a person relates to the item. `review`: the employee whose review it names by ID. */
export type PersonRelation = "subject" | "review" | "mentioned";

/** On removal of the subject, possible only for people who never signed in. */
type AtRemoval = "goes" | "stays" | { readonly blockedBy: RecordOfPerson; readonly if?: (item: RawItem) => boolean };

/**
 * Finds people by IDs and known fields, never by searching for a name. `undefined` removes the attribute. `goes` leaves
 * it as it is, because it disappears with the item when the people it names are erased.
 */
type WithoutErased = (item: RawItem, erased: ErasedPeople) => unknown;

export interface PersonalDataRules {
  readonly record: PersonalRecordName;
  /** Attributes with people's IDs, and what the people are to the item. */
  readonly people: Readonly<Record<string, PersonRelation>>;
  /** Attributes that contain people's names, emails or pictures, at any depth. */
  readonly names: Readonly<Record<string, "goes" | WithoutErased>>;
  readonly atRemoval: AtRemoval;
  /** For the person's own items. Items that mention them stay, changed as `names` says. */
  readonly atErasure: "goes" | "emptied" | "stays";
  /** Changes to other people's records may write it again after the erasure. */
  readonly mayReturn?: true;
}

export const nothingPersonal = null;
