interface ReviewWithManager {
  readonly employee: { readonly managerId: string | null; readonly formerManagerId: string | null };
}

/** Includes managers who left. IDs may repeat. */
export const managerIdsOf = (reviews: readonly ReviewWithManager[]): readonly string[] =>
  reviews.flatMap(({ employee }) => employee.managerId ?? employee.formerManagerId ?? []);

interface PersonWithResponsibles {
  readonly managerId: string | null;
  readonly leadId: string | null;
  readonly managerProposal: { readonly proposedBy: string } | null;
}

export const responsibleIdsOf = (people: readonly PersonWithResponsibles[]): readonly string[] =>
  people.flatMap(({ managerId, leadId, managerProposal }) =>
    [managerId, leadId, managerProposal?.proposedBy ?? null].filter((id) => id !== null),
  );
