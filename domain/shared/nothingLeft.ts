/**
 * The rest of a record after destructuring every field.
 * The compiler then flags a new field that the copy forgets:
 *
 * ```ts
 * const { firstName, lastName, version: _version, ...rest } = edit;
 * rest satisfies NothingLeft;
 * ```
 *
 * Destructure fields that are omitted on purpose too, under a name that starts with `_`.
 */
export type NothingLeft = Readonly<Record<string, never>>;
