/**
 * Flags fields that a copy forgets: destructure all, omitted ones as `_name`, then write `rest satisfies NothingLeft`.
 */
export type NothingLeft = Readonly<Record<string, never>>;
