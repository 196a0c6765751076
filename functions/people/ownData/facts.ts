import type { OwnDataEntry, OwnDataFact } from "#domain/people/data/ownDataModel.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { PersonalRecordName } from "#domain/personal-data/terms.ts";
import { readUsers } from "../../store/people/people.ts";
import type { Store } from "../../store/store.ts";

/** A fact, by its key, its name and its value. */
export const fact = (key: string, name: string, value: OwnDataFact["value"] | undefined): OwnDataFact => ({
  key,
  name,
  value: value ?? null,
});

export const entry = (record: PersonalRecordName, title: string, facts: readonly OwnDataFact[]): OwnDataEntry => ({
  record,
  title,
  facts: [...facts],
});

/** Gives people their names; null for an id that is null or unknown. */
export type NameOf = (id: string | null | undefined) => string | null;

/** The names of these people. One request per hundred. */
export const readNames = async (store: Store, ids: readonly (string | null | undefined)[]): Promise<NameOf> => {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const people = new Map<string, User>((await readUsers(store, wanted)).map((user) => [user.id, user]));
  return (id) => {
    const found = id === null || id === undefined ? undefined : people.get(id);
    return found === undefined ? null : fullName(found);
  };
};
