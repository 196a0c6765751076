/** A whole number as texts have it: "12,345". By hand, since `toLocaleString` loads the locales of the world at a cold start. */
export const groupedNumber = (value: number): string => String(value).replace(/(?=(\d{3})+$)\B/g, ",");
