import type { OwnDataEntry, OwnDataFact, PlainFact } from "#domain/people/data/ownDataModel.ts";
import { type OwnDataKind, ownDataKinds } from "#domain/people/data/ownDataTerms.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { readUsers } from "../../store/people/people.ts";
import type { Store } from "../../store/store.ts";

/** A fact that always has a value. */
export const fact = (key: string, name: string, value: string | number | boolean): PlainFact => ({ key, name, value });

/** Whether a value says nothing by itself. */
const isAbsent = (value: PlainFact["value"] | undefined): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A fact that may have no value; `absent` says what that means, such as "not yet". */
export const factOr = (
  key: string,
  name: string,
  value: PlainFact["value"] | undefined,
  absent: string,
): PlainFact => ({ key, name, value: value ?? null, ...(isAbsent(value) ? { absent } : {}) });

/** A list of items, each with its facts, of which the first names it; `absent` says what it means that there is none. */
export const itemsFact = (key: string, name: string, items: readonly PlainFact[][], absent: string): OwnDataFact => ({
  key,
  name,
  value: [...items],
  ...(items.length === 0 ? { absent } : {}),
});

/** An entry of a record, or of a group in it. */
export const entry = (
  kind: OwnDataKind,
  title: string,
  facts: readonly OwnDataFact[],
  group: string | null = null,
): OwnDataEntry => ({ record: ownDataKinds[kind].record, kind, group, title, facts: [...facts] });

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

/** A fact that names somebody; `absent` says what it means that it is nobody. */
export const personFact = (
  key: string,
  name: string,
  id: string | null | undefined,
  nameOf: NameOf,
  absent: string,
): PlainFact => factOr(key, name, nameOf(id), id ? notInPulse : absent);

/** What stands in place of the name of somebody whom Pulse does not know any more. */
export const notInPulse = "somebody who is not in Pulse any more";
