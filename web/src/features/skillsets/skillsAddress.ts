/** The code of the next position that an address compares with. */
export const nextCodeOf = (params: URLSearchParams): string | null => params.get("next");

/** The address that compares with a next position. */
export const withNext = (params: URLSearchParams, code: string): string => {
  const next = new URLSearchParams(params);
  next.set("next", code);
  return `?${next}`;
};
