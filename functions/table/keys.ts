import type { IndexName } from "./schema.ts";

/** Ids and names are case-sensitive, and ElectroDB lower-cases keys by default. */
const casing = "none" as const;

export const primaryIndex = <const P extends string, const S extends string>(
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) => ({ pk: { field: "pk", casing, ...pk }, sk: { field: "sk", casing, ...sk } }) as const;

/**
 * Names end with a space and `#`, which sort before letters: "Anna Berg" before "Anna Berg Larsen". If an
 * attribute is missing, ElectroDB writes the key up to it, such as "APPROVER#". No query uses such a key.
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
 * Newest first, as IDs sort by creation. Items without a round come first, with "~", because ElectroDB writes no key
 * if the attribute is missing.
 */
export const latestRoundsIndex = <const S extends string>(sk: {
  readonly composite: readonly S[];
  readonly template: string;
}) => secondaryIndex("gsi1", { composite: [], template: "ROUNDS" }, sk);
