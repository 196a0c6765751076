import type { IndexName } from "./schema.ts";

/** Ids and names are case-sensitive, and ElectroDB lower-cases keys by default. */
const casing = "none" as const;

export const primaryIndex = <const P extends string, const S extends string>(
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) => ({ pk: { field: "pk", casing, ...pk }, sk: { field: "sk", casing, ...sk } }) as const;

/**
 * The key of a secondary index. Templates put a space and `#` after names, which sort before every letter, so "Anna
 * Berg" comes before "Anna Berg Larsen". Of an item that lacks an attribute, ElectroDB writes the key up to it: a
 * review without an approver is in the index under "APPROVER#", which no query names.
 */
export const secondaryIndex = <const I extends IndexName, const P extends string, const S extends string>(
  index: I,
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) =>
  ({
    index,
    pk: { field: `${index}pk`, casing, ...pk },
    sk: { field: `${index}sk`, casing, ...sk },
  }) as const;

/**
 * Index for lists of the latest rounds and their items, newest first, because IDs sort by creation time. Items of no
 * round come first, with "~". ElectroDB doesn't write a key without an attribute.
 */
export const latestIndex = <const S extends string>(sk: {
  readonly composite: readonly S[];
  readonly template: string;
}) => secondaryIndex("gsi1", { composite: [], template: "ROUNDS" }, sk);
