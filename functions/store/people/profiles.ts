import type { Account } from "#domain/people/accounts.ts";
import { awaitedEmail } from "#domain/people/email/emails.ts";
import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { fullName, type Role } from "#domain/people/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { accountWaiting } from "#domain/slack/messages.ts";
import { siteLink } from "../../siteLink.ts";
import { operationSteps } from "../operations.ts";
import type { QueueName } from "../outbox.ts";
import type { Store } from "../store.ts";
import { retryOnConflict } from "../table/conflicts.ts";
import { type TransactionStep, transact } from "../transact.ts";
import { findOwner, type Owner } from "./accountOwner.ts";
import type { emailJoinSteps as joinSteps } from "./emailJoin.ts";
import { createUserSteps, readUser, replaceUserSteps } from "./people.ts";
import { notifyRoleOperation, type RoleMessage, toRole } from "./roleMessages.ts";

const profileCreationError = staleReadError("Your profile is being created. Please try again.", "BUSY");

/** Links an account to a person. It has no identity yet, or that of `from`. */
const identityStep = (sub: string, userId: string, createdAt: string, from: string | null = null): TransactionStep => ({
  write: ({ identity }) =>
    from === null
      ? identity.create({ sub, userId, createdAt }).commit()
      : identity
          .put({ sub, userId, createdAt })
          .where((stored, { eq }) => eq(stored.userId, from))
          .commit(),
  conflictError: profileCreationError,
});

/** The message to administrators about a new account that waits for approval (docs/slack.md#messages). */
const waitingMessage = (person: User): RoleMessage =>
  toRole(
    "admin",
    accountWaiting({
      person: fullName(person),
      email: person.email,
      href: siteLink(paths.pendingAccounts.getHref()),
    }),
  );

type EmailJoinSteps = typeof joinSteps;

/** What `ensureProfile` works with. */
interface ProfileContext {
  readonly store: Store;
  readonly bootstrapRoles: Readonly<Record<string, Role>>;
  readonly now: Date;
  readonly newId: () => string;
  /** Queues a message or an operation that was recorded. */
  readonly enqueue: (queue: QueueName, id: string) => Promise<void>;
  /** Gives a person the released e-mail that they have signed in with; null where nobody signs in. */
  readonly emailJoinSteps: EmailJoinSteps | null;
}

/**
 * For whom the e-mail of an account was released, which is now to replace theirs (docs/user-management.md#another-e-mail): the
 * account's person, or somebody whom an account of its own joins. Null if it was for nobody.
 */
const awaitedBy = async (store: Store, account: Account, person: User): Promise<User | null> => {
  const awaiting = person.joinsId === null ? person : await readUser(store, person.joinsId);
  const isMeant = awaiting?.id === person.id || awaiting?.emailChange?.accountId === person.id;
  return awaiting && isMeant && awaitedEmail(awaiting) === account.email ? awaiting : null;
};

/**
 * Replaces the e-mail of the person who awaits the account's, and links it to them; null if it cannot be theirs any more.
 */
const joinEmail = async (
  account: Account,
  { userId, isLinked }: Owner,
  person: User,
  { emailJoinSteps, ...context }: ProfileContext,
): Promise<User | null> => {
  const { store, now, enqueue } = context;
  const join = emailJoinSteps && (await emailJoinSteps(store, person, context));
  if (!join) {
    return null;
  }
  const isTheirs = isLinked && userId === person.id;
  await transact(store, [
    ...(isTheirs ? [] : [identityStep(account.sub, person.id, now.toISOString(), isLinked ? userId : null)]),
    ...join.steps.map((step) => ({ ...step, conflictError: profileCreationError })),
  ]);
  await enqueue("slack", join.messageId);
  return { ...join.joined, version: join.joined.version + 1 };
};

/**
 * The profile of an account, created if there is none (docs/sign-in.md#accounts). An account whose e-mail belongs to an
 * imported person is linked to that person, who has then signed in; one whose e-mail was released for somebody who has
 * another one becomes theirs, but only when they sign in. Two simultaneous calls create one profile.
 * Errors: UNAUTHENTICATED if the person was removed, or the e-mail was replaced with another one.
 */
export const ensureProfile = async (account: Account, context: ProfileContext): Promise<User> => {
  const { store, bootstrapRoles, now, newId, enqueue } = context;
  const createdAt = now.toISOString();
  return retryOnConflict("stale", async () => {
    const owner = await findOwner(store, account);
    const existing = owner?.person ?? null;
    const awaiting = existing && (await awaitedBy(store, account, existing));
    const joined = owner && awaiting && (await joinEmail(account, owner, awaiting, context));
    if (joined) {
      return joined;
    }
    // Whoever awaits this e-mail and has not signed in with it is not linked to its account.
    if (existing && (owner?.isLinked || awaiting?.id === existing.id)) {
      return existing;
    }
    // The identity or the e-mail belongs to a person who was removed.
    if (owner && !existing) {
      throw new DomainError("UNAUTHENTICATED", "This account no longer exists. Please sign in again.");
    }
    const linked = existing && { ...existing, hasSignedIn: true };
    const person = existing ?? newProfile(account, bootstrapRoles[account.email], newId(), createdAt);
    const operation =
      !existing && person.status === "pending_review" ? notifyRoleOperation(waitingMessage(person), newId()) : null;
    // If another call creates the profile first, the retry reads what that call wrote.
    await transact(store, [
      identityStep(account.sub, person.id, createdAt),
      ...(existing && linked ? replaceUserSteps(existing, linked) : createUserSteps(person)).map((step) => ({
        ...step,
        conflictError: profileCreationError,
      })),
      ...(operation ? operationSteps({ ...operation, startedBy: person.id }, now) : []),
    ]);
    if (operation) {
      await enqueue("operations", operation.id);
    }
    return linked ? { ...linked, version: linked.version + 1 } : person;
  });
};
