type Nullable<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]-?: NonNullable<T[P]> | null };

/** An item as the domain knows it: what is absent in the table is null there. */
export const withNulls = <T extends object, const K extends keyof T>(item: T, keys: readonly K[]): Nullable<T, K> =>
  ({ ...item, ...Object.fromEntries(keys.map((key) => [key, item[key] ?? null])) }) as Nullable<T, K>;

type Present<T> = { readonly [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  readonly [P in keyof T as null extends T[P] ? P : never]?: Exclude<T[P], null>;
};

/** A value as the table keeps it: what is null is absent, so that an index of it stays sparse. */
export const withoutNulls = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Present<T>;
