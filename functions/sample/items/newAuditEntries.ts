import type { AuditEntry } from "#domain/audit/actions.ts";
import type { User } from "#domain/people/model.ts";
import { auditWrite, idAt } from "../../audit/store/audit.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { People } from "../assertDefined.ts";

const entriesOf = ({
  id,
  role,
  engineerType,
  position,
  managerId,
  leadId,
  createdAt,
  onboardingStartedAt,
  onboardingType,
  deactivatedAt,
}: User): readonly { readonly at: string; readonly entry: AuditEntry }[] => [
  {
    at: createdAt,
    entry: {
      action: "person.added",
      subjectId: id,
      change: { role, engineerType, positionId: position?.id ?? null, managerId, leadId },
    },
  },
  ...(onboardingStartedAt === null
    ? []
    : [
        {
          at: onboardingStartedAt,
          entry: {
            action: "onboarding.started",
            subjectId: id,
            change: { onboardingType, onboardingStartedAt },
          } as const,
        },
      ]),
  ...(deactivatedAt === null
    ? []
    : [
        {
          at: deactivatedAt,
          entry: {
            action: "person.changed",
            subjectId: id,
            change: { status: "inactive" },
            before: { status: "active" },
          } as const,
        },
      ]),
];

export const newAuditEntries = (
  people: People,
  now: Date,
  newId: () => string,
): readonly (readonly TransactionWrite[])[] => {
  const everyone = [...people.values()];
  const admins = everyone.filter(({ role, status }) => role === "admin" && status === "active");
  return everyone
    .filter(({ status }) => status !== "pending_review")
    .flatMap((person) => {
      const [admin] = admins.filter(({ id }) => id !== person.id);
      return admin === undefined
        ? []
        : entriesOf(person)
            .filter(({ at }) => at <= now.toISOString())
            .map(({ at, entry }) => [
              auditWrite({
                ...entry,
                id: idAt(new Date(at), newId()),
                at: new Date(at),
                actorId: admin.id,
              }),
            ]);
    });
};
