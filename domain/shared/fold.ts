/** One pass may not be enough: "ẞ" becomes "ß", which becomes "ss". */
const simplified = (text: string): string =>
  text
    // Marks go first, because normalizing a run of them takes time quadratic in its length.
    .replace(/\p{M}/gu, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/ø/giu, "o")
    .replace(/ł/giu, "l")
    .replace(/đ/giu, "d")
    .replace(/ß/gu, "ss")
    .replace(/æ/giu, "ae")
    .replace(/œ/giu, "oe")
    .replace(/þ/giu, "th")
    .replace(/ð/giu, "d")
    .replace(/ı/gu, "i")
    .toLowerCase()
    .trim();

/** Removes accents and case, for sorting and searching: "Šarić" becomes "saric". Folding is idempotent. */
export const fold = (text: string): string => {
  const folded = simplified(text);
  return folded === text ? text : fold(folded);
};
