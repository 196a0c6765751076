import type { ErasedPeople } from "#domain/people/data/erasure.ts";
import type { RecordOfPerson } from "#domain/people/removal.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { RawItem } from "../table/partition.ts";

/** An item is about a person or mentions them, such as an author. `review` is the employee of a review named by ID. */
export type Part = "subject" | "review" | "mentioned";

/** For the subject's removal, which requires that they never signed in. */
type AtRemoval = "goes" | "stays" | { readonly refuses: RecordOfPerson; readonly if?: (item: RawItem) => boolean };

/**
 * Finds people by IDs and known fields, never by searching for a name. `undefined` removes the attribute; one that
 * `goes` names only people deleted with it.
 */
type WithoutErased = (item: RawItem, erased: ErasedPeople) => unknown;

export interface PersonalItems {
  readonly record: PersonalRecordName;
  /** Attributes with people's IDs, and what the people are to the item. */
  readonly people: Readonly<Record<string, Part>>;
  /** Attributes that contain people's names, emails or pictures, at any depth. */
  readonly names: Readonly<Record<string, "goes" | WithoutErased>>;
  readonly atRemoval: AtRemoval;
  /** For the person's own items. Items that mention them stay, by `names`. */
  readonly atErasure: "goes" | "emptied" | "stays";
  /** Others' records may still write such items by ID after the erasure. */
  readonly mayReturn?: true;
}

export const nothingPersonal = null;
