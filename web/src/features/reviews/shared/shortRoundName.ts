/** "Q4 2026 Performance Review" becomes "Q4 2026". */
export const shortRoundName = ({ name }: { readonly name: string }): string =>
  name.replace(/ Performance Review$/u, "");
