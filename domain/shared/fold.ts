/** A text without accents and case, for sorting and searching: "Šarić" becomes "saric". */
export const fold = (text: string): string =>
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
