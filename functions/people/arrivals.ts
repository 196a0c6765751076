import type { AuditEntry } from "#domain/audit/actions.ts";
import { accountApproved } from "#domain/messages/messages.ts";
import { approveByImport } from "#domain/people/approval.ts";
import type { User } from "#domain/people/model.ts";
import { lastRoleRaiserId } from "#domain/people/power/power.ts";
import { type ArrivingPerson, importedProfile } from "#domain/people/profile.ts";
import * as paths from "#domain/shared/paths.ts";
import { startOfDay } from "#domain/shared/time.ts";
import { environment, siteLink } from "../environment.ts";
import type { TransactionWrite } from "../table/transact.ts";
import type { OutgoingMessage } from "../work/outbox.ts";
import type { PersonToImport } from "./peopleFile/peopleToImport.ts";
import { createUserWrites, replaceUserWrites } from "./store/people.ts";
import { currentPositionWrites } from "./store/personChange.ts";

interface Arrival {
  readonly user: User;
  readonly writes: readonly TransactionWrite[];
  readonly message: OutgoingMessage | null;
}

/** Adds a person on behalf of the admin `actorId`, or approves the person's pending `account`. */
export const arrivalOf = (
  id: string,
  person: ArrivingPerson,
  account: User | null,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Arrival => {
  const at = now.toISOString();
  const admitted = { admittedBy: actorId, roleRaisedBy: lastRoleRaiserId(account, person, actorId) };
  const withPositionSince = (user: User): User =>
    user.position === null || person.positionSince === null
      ? user
      : { ...user, positionSince: startOfDay(person.positionSince, environment("TIME_ZONE")) };
  if (account === null) {
    const user = withPositionSince({ ...importedProfile(person, null, id, at), ...admitted });
    return { user, writes: [...createUserWrites(user), ...currentPositionWrites(user)], message: null };
  }
  const user = withPositionSince({ ...approveByImport(account, person, at), ...admitted });
  return {
    user,
    writes: [...replaceUserWrites(account, user), ...currentPositionWrites(user)],
    message:
      person.status === "active"
        ? accountApproved(account.id, environment("COMPANY"), siteLink(paths.root.getHref()))
        : null,
  };
};

export const importedEntry = (
  { id, line, role, managerId, leadId }: PersonToImport,
  operationId: string,
): AuditEntry => ({
  action: "person.imported",
  subjectId: id,
  change: { operationId, line, role, managerId, leadId },
});
