/** One step towards a folded text. A step can leave work for the next one: the lower case of "ẞ" is "ß", which becomes "ss". */
const simplified = (text: string): string =>
  text
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

/**
 * A text without accents and case, for sorting and searching: "Šarić" becomes "saric". A folded text stays as it is when
 * it is folded again.
 */
export const fold = (text: string): string => {
  const folded = simplified(text);
  return folded === text ? text : fold(folded);
};
