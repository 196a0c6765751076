import { accountWaiting, namedPerson } from "#domain/messages/messages.ts";
import type { Account } from "#domain/people/accounts.ts";
import { emailReservedError } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import type { CountedRole } from "#domain/people/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { siteLink } from "../../environment.ts";
import { retryOnConflict } from "../../table/conflicts.ts";
import type { Store } from "../../table/store.ts";
import { type TransactionWrite, transact } from "../../table/transact.ts";
import { operationWrites } from "../../work/operations.ts";
import type { QueueName } from "../../work/outbox.ts";
import { findOwner, type Owner } from "./accountOwner.ts";
import { findPendingOwner, isReserved } from "./emailChange.ts";
import type { emailJoinWrites as joinWrites } from "./emailJoin.ts";
import { createUserWrites, replaceUserWrites } from "./people.ts";
import { readRoleCount } from "./peopleCounts.ts";
import { withRequiredRoleCounts } from "./personIndexes.ts";
import { notifyRoleOperation, type RoleMessage, toRole } from "./roleMessages.ts";

const profileCreationError = staleReadError("Your profile is being created. Try again.", "BUSY");

/** Requires that the account has no identity yet, or that its identity belongs to `previousUserId`. */
const identityWrite = (
  sub: string,
  userId: string,
  createdAt: string,
  previousUserId: string | null = null,
): TransactionWrite => ({
  write: ({ identity }) =>
    previousUserId === null
      ? identity.create({ sub, userId, createdAt }).commit()
      : identity
          .put({ sub, userId, createdAt })
          .where((stored, { eq }) => eq(stored.userId, previousUserId))
          .commit(),
  conflictError: profileCreationError,
});

const waitingMessage = (person: User): RoleMessage =>
  toRole(
    "admin",
    accountWaiting({
      person: namedPerson(person),
      email: person.email,
      href: siteLink(paths.pendingAccounts.getHref()),
    }),
  );

/** If two people sign in at the same time, only one gets the role. */
const creationWrites = (
  existing: User | null,
  person: User,
  bootstrapRole: CountedRole | undefined,
): readonly TransactionWrite[] => {
  const writes = (existing ? replaceUserWrites(existing, person) : createUserWrites(person)).map((write) => ({
    ...write,
    conflictError: profileCreationError,
  }));
  return bootstrapRole === undefined ? writes : withRequiredRoleCounts(writes, { [bootstrapRole]: 0 });
};

type EmailJoinWrites = typeof joinWrites;

interface ProfileContext {
  readonly store: Store;
  readonly bootstrapRoles: Readonly<Record<string, "admin" | "cto">>;
  readonly now: Date;
  readonly newId: () => string;
  readonly enqueue: (queue: QueueName, id: string) => Promise<void>;
  /** Null in functions where no one signs in. */
  readonly emailJoinWrites: EmailJoinWrites | null;
}

/** Links the account to the person; null if the email can no longer be theirs. */
const joinEmail = async (
  account: Account,
  { userId, isLinked }: Owner,
  person: User,
  { emailJoinWrites, ...context }: ProfileContext,
): Promise<User | null> => {
  const { store, now, enqueue } = context;
  const join = emailJoinWrites && (await emailJoinWrites(store, person, context));
  if (!join) {
    return null;
  }
  const isTheirs = isLinked && userId === person.id;
  await transact(store, [
    ...(isTheirs ? [] : [identityWrite(account.sub, person.id, now.toISOString(), isLinked ? userId : null)]),
    ...join.writes.map((write) => ({ ...write, conflictError: profileCreationError })),
  ]);
  await enqueue("messages", join.messageId);
  return { ...join.userAfter, version: join.userAfter.version + 1 };
};

/** The role from the stage's settings, if no active person has it. At most one request. */
const bootstrapRoleOf = async (
  { email }: Account,
  { store, bootstrapRoles }: Pick<ProfileContext, "store" | "bootstrapRoles">,
): Promise<"admin" | "cto" | undefined> => {
  const role = bootstrapRoles[email];
  return role === undefined || (await readRoleCount(store, role)) > 0 ? undefined : role;
};

const bootstrapAuditWrites = async (
  { id, role }: User,
  { now, newId }: Pick<ProfileContext, "now" | "newId">,
): Promise<readonly TransactionWrite[]> => {
  // Loaded only for the first admin and the first CTO.
  const { auditWrite } = await import("../../audit/store/audit.ts");
  return [
    auditWrite({ id: newId(), at: now, actorId: id, action: "account.bootstrapped", subjectId: id, change: { role } }),
  ];
};

/**
 * Returns the account's profile; creates or links a missing one (docs/sign-in.md#accounts). A released email replaces
 * the old one at the first sign-in with it. Errors: UNAUTHENTICATED if the person was removed or the email replaced,
 * EMAIL_RESERVED if the email isn't usable yet.
 */
export const ensureProfile = async (account: Account, context: ProfileContext): Promise<User> => {
  const { store, now, newId, enqueue } = context;
  const createdAt = now.toISOString();
  return retryOnConflict("stale", async () => {
    const owner = await findOwner(store, account);
    const existing = owner?.person ?? null;
    const pendingOwner = existing && (await findPendingOwner(store, account, existing));
    const joined = owner && pendingOwner && (await joinEmail(account, owner, pendingOwner, context));
    if (joined) {
      return joined;
    }
    if (owner && pendingOwner && isReserved(owner, pendingOwner) && context.emailJoinWrites) {
      throw emailReservedError(pendingOwner, account.email, now);
    }
    // A released email is linked at the first sign-in with it, not before.
    if (existing && (owner?.isLinked || pendingOwner?.id === existing.id)) {
      return existing;
    }
    // The identity or the email belongs to a person who was removed.
    if (owner && !existing) {
      throw new DomainError("UNAUTHENTICATED", "This account no longer exists. Sign in again.");
    }
    const linked = existing && { ...existing, hasSignedIn: true };
    const bootstrapRole = existing ? undefined : await bootstrapRoleOf(account, context);
    const person = existing ?? newProfile(account, bootstrapRole, newId(), createdAt);
    const operation =
      !existing && person.status === "pending_review" ? notifyRoleOperation(waitingMessage(person), newId()) : null;
    // If another call creates the profile first, the retry reads what that call wrote.
    await transact(store, [
      identityWrite(account.sub, person.id, createdAt),
      ...creationWrites(existing, linked ?? person, bootstrapRole),
      ...(operation ? operationWrites({ ...operation, startedBy: person.id }, now) : []),
      ...(bootstrapRole === undefined ? [] : await bootstrapAuditWrites(person, context)),
    ]);
    if (operation) {
      await enqueue("operations", operation.id);
    }
    return linked ? { ...linked, version: linked.version + 1 } : person;
  });
};
