/** "Q4 2026 Performance Review" becomes "Q4 2026". */
export const shortRoundName = ({ name }: { readonly name: string }): string =>
  name.replace(/ Performance Review$/u, "");

/** Such as "q4-2026". */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
