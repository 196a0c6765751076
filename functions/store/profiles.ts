import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { fullName, type Role } from "#domain/people/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { accountWaiting } from "#domain/slack/messages.ts";
import type { Account } from "../http/claims.ts";
import { siteLink } from "../siteLink.ts";
import { findOwner } from "./accountOwner.ts";
import { operationSteps } from "./operations.ts";
import { createUserSteps, replaceUserSteps } from "./people.ts";
import { notifyRoleOperation, type RoleMessage, toRole } from "./roleMessages.ts";
import type { Store } from "./store.ts";
import { retryOnConflict } from "./table/conflicts.ts";
import { type TransactionItem, transact } from "./transact.ts";

const profileCreationError = staleReadError("Your profile is being created. Please try again.", "BUSY");

const identityStep = (sub: string, userId: string, createdAt: string): TransactionItem => ({
  write: ({ identity }) => identity.create({ sub, userId, createdAt }).commit(),
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

/** What `ensureProfile` works with. `queueOperation` queues an operation that was recorded. */
interface ProfileContext {
  readonly store: Store;
  readonly bootstrapRoles: Readonly<Record<string, Role>>;
  readonly now: Date;
  readonly newId: () => string;
  readonly queueOperation: (id: string) => Promise<void>;
}

/**
 * The profile of an account, created if there is none (docs/sign-in.md#accounts). An account whose e-mail belongs to an
 * imported person is linked to that person, who has then signed in. Two simultaneous calls create one profile.
 */
export const ensureProfile = async (
  account: Account,
  { store, bootstrapRoles, now, newId, queueOperation }: ProfileContext,
): Promise<User> => {
  const createdAt = now.toISOString();
  return retryOnConflict("stale", async () => {
    const owner = await findOwner(store, account);
    const existing = owner?.person ?? null;
    if (owner?.isLinked && existing) {
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
      await queueOperation(operation.id);
    }
    return linked ? { ...linked, version: linked.version + 1 } : person;
  });
};
