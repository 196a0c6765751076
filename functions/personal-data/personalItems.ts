import type { ErasedPeople } from "#domain/people/data/erasure.ts";
import type { RecordOfPerson } from "#domain/people/removal.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { RawItem } from "../table/partition.ts";

/**
 * What an item says about someone it names: it is about them, or mentions them, such as an author. `review` means the
 * employee of a review named by its id.
 */
export type Part = "subject" | "review" | "mentioned";

/**
 * What happens to an item when its subject is removed: it goes, stays, or refuses the removal. Only people who never
 * signed in can be removed.
 */
type AtRemoval = "goes" | "stays" | { readonly refuses: RecordOfPerson; readonly if?: (item: RawItem) => boolean };

/**
 * What an erasure leaves of an attribute that names people. It finds them by ids and known fields, never by searching
 * for a name. `undefined` removes the attribute. An attribute that `goes` names only people whose item is deleted
 * with them.
 */
type WithoutErased = (item: RawItem, erased: ErasedPeople) => unknown;

export interface PersonalItems {
  readonly record: PersonalRecordName;
  /** Attributes with people's ids, also within lists and maps, and what these people are to the item. */
  readonly people: Readonly<Record<string, Part>>;
  /** Attributes that contain people's names, emails or pictures, at any depth. */
  readonly names: Readonly<Record<string, "goes" | WithoutErased>>;
  readonly atRemoval: AtRemoval;
  /**
   * Applies if the item is about the person. If it mentions them, it stays, and `names` says what becomes of its
   * attributes.
   */
  readonly atErasure: "goes" | "emptied" | "stays";
  /** Such items may be written again after the erasure, because others' records still name the person by id. */
  readonly mayReturn?: true;
}

export const nothingPersonal = null;
