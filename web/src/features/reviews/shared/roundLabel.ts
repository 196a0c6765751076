/** A round's name without the common suffix, such as "Q4 2026". */
export const roundLabel = ({ name }: { readonly name: string }): string => name.replace(/ Performance Review$/u, "");
