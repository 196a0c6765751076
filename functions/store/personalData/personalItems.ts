import type { RecordOfPerson } from "#domain/people/removal.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { RawItem } from "../table/partition.ts";

/**
 * What somebody is to an item that names them: the person whom it is about, or somebody else whom it mentions, such as an
 * author. `review` means the employee of a review that is named by its id.
 */
export type Part = "subject" | "review" | "mentioned";

/**
 * What happens to an item when the person whom it is about is removed from Pulse, which is possible only for somebody who
 * never signed in: it goes or stays, or it refuses the removal.
 */
type AtRemoval = "goes" | "stays" | { readonly refuses: RecordOfPerson; readonly if?: (item: RawItem) => boolean };

/** What Pulse knows of an entity's items as personal data. */
export interface PersonalItems {
  readonly record: PersonalRecordName;
  /** The attributes that hold ids of people, also within lists and maps, and what these people are to the item. */
  readonly people: Readonly<Record<string, Part>>;
  /** The attributes that hold names, e-mails or pictures of people as such, also somewhere within. */
  readonly names: readonly string[];
  readonly atRemoval: AtRemoval;
  /** What an erasure does if the item is about the person. Where it mentions the person, it stays and its names are replaced. */
  readonly atErasure: "goes" | "emptied" | "stays";
  /** Whether such an item may be written again after the erasure, as records of others go on naming the person by their id. */
  readonly mayReturn?: true;
}

/** An entity whose items hold nothing of a person. */
export const nothingPersonal = null;
