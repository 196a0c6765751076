/** Formats "12,345" without `toLocaleString`, which loads all locales at a cold start. */
export const groupedNumber = (value: number): string => String(value).replace(/(?=(\d{3})+$)\B/g, ",");
