import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import { entityAttribute, type RawItem } from "../table/partition.ts";
import type { Entities } from "../table/store.ts";
import { developmentDataRules } from "./development.ts";
import { peopleDataRules } from "./people.ts";
import type { PersonalDataRules } from "./personalDataRules.ts";
import { reviewsDataRules } from "./reviews.ts";
import { systemDataRules } from "./system.ts";

/** Per entity, for removal, exports, erasure and `verify-data`. A missing entity is a compile error. */
export const personalData: { readonly [Name in keyof Entities]: PersonalDataRules | null } = {
  ...peopleDataRules,
  ...reviewsDataRules,
  ...developmentDataRules,
  ...systemDataRules,
};

export const personalDataRulesOf = (item: RawItem): PersonalDataRules | null => {
  const name = item[entityAttribute];
  return typeof name === "string" && Object.hasOwn(personalData, name) ? personalData[name as keyof Entities] : null;
};

/** null if the item is about no one, or references a review instead. */
export const subjectOf = (item: RawItem): string | null => {
  const people = personalDataRulesOf(item)?.people ?? {};
  const attribute = Object.keys(people).find((name) => people[name] === "subject");
  const id = attribute === undefined ? undefined : item[attribute];
  return typeof id === "string" ? id : null;
};

export const partitionsOf = (userId: string): readonly string[] =>
  ["USER", "LEAD", "GROWTH", "JOURNAL", "PROMOTIONS"].map((name) => `${name}#${userId}`);

export const entitiesOf = (record: PersonalRecordName): readonly (keyof Entities)[] =>
  (Object.keys(personalData) as (keyof Entities)[]).filter((name) => personalData[name]?.record === record);
