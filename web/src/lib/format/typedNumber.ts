/** NaN if empty, which contracts refuse as missing. */
export const typedNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
