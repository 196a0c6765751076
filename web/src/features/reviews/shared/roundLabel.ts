/** A round's name without what every round is called: "Q4 2026". */
export const roundLabel = ({ name }: { readonly name: string }): string => name.replace(/ Performance Review$/u, "");
