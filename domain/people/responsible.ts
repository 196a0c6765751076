interface Reviewed {
  readonly employee: { readonly managerId: string | null; readonly absentManagerId: string | null };
}

/** The ids of the managers whom a list of reviews names, also of those who left; an id may be repeated. */
export const managersOf = (reviews: readonly Reviewed[]): readonly string[] =>
  reviews.flatMap(({ employee }) => employee.managerId ?? employee.absentManagerId ?? []);

interface Led {
  readonly managerId: string | null;
  readonly leadId: string | null;
}

/** The ids of the managers and leads whom a list of people names; an id may be repeated. */
export const responsibleFor = (people: readonly Led[]): readonly string[] =>
  people.flatMap(({ managerId, leadId }) => [managerId, leadId].filter((id) => id !== null));
