/** NaN if empty, which contracts reject as missing. */
export const typedNumber = (typed: string): number => (typed.trim() === "" ? Number.NaN : Number(typed));
