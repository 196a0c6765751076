/** The index `casing: "none"`: ids and names differ by case, so keys are kept as written (ElectroDB lower-cases otherwise). */
const casing = "none" as const;

/** The table's own key: `pk` and `sk` by template. */
export const primaryIndex = <const P extends string, const S extends string>(
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) => ({ pk: { field: "pk", casing, ...pk }, sk: { field: "sk", casing, ...sk } }) as const;

/**
 * The key of an index. Names end in a space and `#`, which sorts before every letter, so that "Anna Berg" comes before
 * "Anna Berg Larsen"; an item without all of its parts is not in the index.
 */
export const secondaryIndex = <
  const I extends "gsi1" | "gsi2" | "gsi3",
  const P extends string,
  const S extends string,
>(
  index: I,
  pk: { readonly composite: readonly P[]; readonly template: string },
  sk: { readonly composite: readonly S[]; readonly template: string },
) =>
  ({
    index,
    pk: { field: `${index}pk`, casing, ...pk },
    sk: { field: `${index}sk`, casing, ...sk },
  }) as const;
