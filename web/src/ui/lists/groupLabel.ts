/** Null means skillsets without a group. */
export const groupLabel = (group: string | null): string => group ?? "Other skillsets";
