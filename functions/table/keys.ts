import { Entity, type EntityConfiguration, type Schema } from "electrodb";
import type { IndexName } from "./schema.ts";

/** Built when it is first used, with the table's configuration (`lazyEntities`). */
export const defineEntity =
  <A extends string, F extends string, C extends string, const S extends Schema<A, F, C>>(schema: S) =>
  (configuration: EntityConfiguration): Entity<A, F, C, S> =>
    new Entity(schema, configuration);

/** IDs and names are case-sensitive, but ElectroDB lower-cases keys by default. */
const casing = "none" as const;

export const primaryIndex = <const P extends string, const S extends string>(
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) => ({ pk: { field: "pk", casing, ...pk }, sk: { field: "sk", casing, ...sk } }) as const;

/**
 * In keys, a space and `#` follow a name. They sort before letters, so "Anna Berg" precedes "Anna Berg Larsen".
 * ElectroDB ends a key before a missing attribute, as in "APPROVER#". No query uses such a key.
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
 * Queried newest first: round IDs sort by creation, and "~" sorts before all rounds. Items that may lack a round use
 * another attribute, because ElectroDB writes no key if its attribute is missing.
 */
export const latestRoundsIndex = <const S extends string>(sk: {
  readonly composite: readonly S[];
  readonly template: string;
}) => secondaryIndex("gsi1", { composite: [], template: "ROUNDS" }, sk);
