import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import type { Entities } from "../store.ts";
import type { RawItem } from "../table/partition.ts";
import { growingItems } from "./growing.ts";
import { peopleItems } from "./people.ts";
import type { PersonalItems } from "./personalItems.ts";
import { reviewsItems } from "./reviews.ts";
import { systemItems } from "./system.ts";

/**
 * What the items of each entity hold of people (docs/personal-data.md). Removing a person, the file of one's own data, an
 * erasure and `verify-data` all go by this table; the code does not compile while an entity is missing from it.
 */
export const personalData: { readonly [Name in keyof Entities]: PersonalItems | null } = {
  ...peopleItems,
  ...reviewsItems,
  ...growingItems,
  ...systemItems,
};

/** What is known of a stored item, by its entity; null if it holds nothing of a person. */
export const personalItemsOf = (item: RawItem): PersonalItems | null => {
  const name = item["__edb_e__"];
  return typeof name === "string" && Object.hasOwn(personalData, name) ? personalData[name as keyof Entities] : null;
};

/** The id of the person whom a stored item is about; null if it is about nobody, or names a review instead. */
export const subjectOf = (item: RawItem): string | null => {
  const people = personalItemsOf(item)?.people ?? {};
  const attribute = Object.keys(people).find((name) => people[name] === "subject");
  const id = attribute === undefined ? undefined : item[attribute];
  return typeof id === "string" ? id : null;
};

/** The partitions in which most of a person's items are. */
export const partitionsOf = (userId: string): readonly string[] =>
  ["USER", "LEAD", "GROWTH", "JOURNAL"].map((name) => `${name}#${userId}`);

/** The entities of which a record consists. */
export const entitiesOf = (record: PersonalRecordName): readonly (keyof Entities)[] =>
  (Object.keys(personalData) as (keyof Entities)[]).filter((name) => personalData[name]?.record === record);
