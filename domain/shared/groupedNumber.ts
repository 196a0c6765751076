/** Formats "12,345" without `toLocaleString`, which loads all locales at a cold start. */
export const groupedNumber = (value: number): string => String(value).replace(/(?=(\d{3})+$)\B/g, ",");

/** "1 person" or "2 people". */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
