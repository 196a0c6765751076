type Nullable<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]-?: NonNullable<T[P]> | null };

/** An item with absent attributes set to null, as the domain expects them. */
export const withNulls = <T extends object, const K extends keyof T>(item: T, keys: readonly K[]): Nullable<T, K> =>
  ({ ...item, ...Object.fromEntries(keys.map((key) => [key, item[key] ?? null])) }) as Nullable<T, K>;

type Present<T> = { readonly [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  readonly [P in keyof T as null extends T[P] ? P : never]?: Exclude<T[P], null>;
};

/** A value without its null fields. Stored items leave them out. */
export const withoutNulls = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Present<T>;
