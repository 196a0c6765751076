import type { OwnDataEntry, OwnDataField, PlainField } from "#domain/people/data/ownDataModel.ts";
import { type OwnDataKind, ownDataKinds } from "#domain/people/data/ownDataTerms.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Store } from "../../table/store.ts";
import { readUsers } from "../store/people.ts";

export interface OwnDataContext {
  readonly store: Store;
  readonly actor: User;
  readonly now: Date;
  readonly today: Day;
}

export const field = (key: string, name: string, value: string | number | boolean): PlainField => ({
  key,
  name,
  value,
});

const isAbsent = (value: PlainField["value"] | undefined): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** `absent` says what a missing value means, such as "not yet". */
export const fieldOr = (
  key: string,
  name: string,
  value: PlainField["value"] | undefined,
  absent: string,
): PlainField => ({ key, name, value: value ?? null, ...(isAbsent(value) ? { missingReason: absent } : {}) });

/** The first field of each item names it. `absent` says what an empty list means. */
export const itemsField = (
  key: string,
  name: string,
  items: readonly PlainField[][],
  absent: string,
): OwnDataField => ({
  key,
  name,
  value: [...items],
  ...(items.length === 0 ? { missingReason: absent } : {}),
});

export const entry = (
  kind: OwnDataKind,
  title: string,
  fields: readonly OwnDataField[],
  group: string | null = null,
): OwnDataEntry => ({ record: ownDataKinds[kind].record, kind, group, title, fields: [...fields] });

/** An entry in the round's group, with the round as its first field. */
export const roundEntry = (
  kind: OwnDataKind,
  title: string,
  { name }: { readonly name: string },
  fields: readonly OwnDataField[],
): OwnDataEntry => entry(kind, title, [field("round", "Round", name), ...fields], name);

/** null for an id that is null or unknown. */
export type NameOf = (id: string | null | undefined) => string | null;

/** One request per hundred people. */
export const readNames = async (store: Store, ids: readonly (string | null | undefined)[]): Promise<NameOf> => {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const people = new Map<string, User>((await readUsers(store, wanted)).map((user) => [user.id, user]));
  return (id) => {
    const found = id === null || id === undefined ? undefined : people.get(id);
    return found === undefined ? null : fullName(found);
  };
};

export const personField = (
  key: string,
  name: string,
  id: string | null | undefined,
  nameOf: NameOf,
  absent: string,
): PlainField => fieldOr(key, name, nameOf(id), id ? notInPulse : absent);

export const notInPulse = "someone who is no longer in Pulse";
