/** The heading of a group of skillsets; null means those without a group. */
export const groupLabel = (group: string | null): string => group ?? "Other skillsets";
