/**
 * Makes the compiler flag fields that a copy forgets: destructure all fields, omitted ones as `_name`, then write
 * `rest satisfies NothingLeft`.
 */
export type NothingLeft = Readonly<Record<string, never>>;
