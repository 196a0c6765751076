/**
 * What is left of a record of which every field was taken out by name. A copy by hand ends with it, so that the compiler
 * names a field that was added to the record and forgotten in the copy:
 *
 * ```ts
 * const { firstName, lastName, version: _version, ...rest } = edit;
 * rest satisfies NothingLeft;
 * ```
 *
 * What is left out on purpose is taken out too, under a name that begins with `_`.
 */
export type NothingLeft = Readonly<Record<string, never>>;
