type Nullable<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]-?: NonNullable<T[P]> | null };

export const withNulls = <T extends object, const K extends keyof T>(item: T, keys: readonly K[]): Nullable<T, K> =>
  ({ ...item, ...Object.fromEntries(keys.map((key) => [key, item[key] ?? null])) }) as Nullable<T, K>;

type Present<T> = { readonly [P in keyof T as null extends T[P] ? never : P]: T[P] } & {
  readonly [P in keyof T as null extends T[P] ? P : never]?: Exclude<T[P], null>;
};

/** Stored items omit null fields. */
export const withoutNulls = <T extends object>(value: T): Present<T> =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) as Present<T>;
