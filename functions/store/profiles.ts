import type { User } from "#domain/people/model.ts";
import { newProfile } from "#domain/people/profile.ts";
import { fullName, type Role } from "#domain/people/terms.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { accountWaiting } from "#domain/slack/messages.ts";
import type { Account } from "../http/claims.ts";
import { siteLink } from "../siteLink.ts";
import { messageSteps } from "./outbox.ts";
import { createUserSteps, readUser } from "./people.ts";
import { readIdsOfRole } from "./roleMembers.ts";
import type { Store } from "./store.ts";
import { retryOnConflict } from "./table/conflicts.ts";
import { type TransactionItem, transact } from "./transact.ts";

const profileCreationError = staleReadError("Your profile is being created. Please try again.", "BUSY");

const identityStep = (sub: string, userId: string, createdAt: string): TransactionItem => ({
  write: ({ identity }) => identity.create({ sub, userId, createdAt }).commit(),
  conflictError: profileCreationError,
});

/** The messages to administrators about a new account that waits for approval (docs/slack.md#messages). */
const waitingMessages = async (store: Store, person: User) => {
  if (person.status !== "pending_review") {
    return [];
  }
  const about = {
    person: fullName(person),
    email: person.email,
    href: siteLink(paths.adminTab.getHref("users")),
  };
  return (await readIdsOfRole(store, "admin")).map((id) => accountWaiting(id, about));
};

/** What `ensureProfile` works with. `queueMessage` queues a message that was written. */
interface ProfileContext {
  readonly store: Store;
  readonly bootstrapRoles: Readonly<Record<string, Role>>;
  readonly now: Date;
  readonly newId: () => string;
  readonly queueMessage: (id: string) => Promise<void>;
}

/**
 * The profile of an account, created if there is none (docs/sign-in.md#accounts). An account whose e-mail belongs to an
 * imported person is linked to that person. Two simultaneous calls create one profile.
 */
export const ensureProfile = async (
  account: Account,
  { store, bootstrapRoles, now, newId, queueMessage }: ProfileContext,
): Promise<User> => {
  const createdAt = now.toISOString();
  return retryOnConflict("stale", async () => {
    const { data: identity } = await store.entities.identity.get({ sub: account.sub }).go({ consistent: true });
    const { data: claim } = identity
      ? { data: identity }
      : await store.entities.emailClaim.get({ email: account.email }).go({ consistent: true });
    const existing = claim && (await readUser(store, claim.userId));
    if (identity && existing) {
      return existing;
    }
    // The identity or the e-mail belongs to a person who was removed.
    if (claim && !existing) {
      throw new DomainError("UNAUTHENTICATED", "This account no longer exists. Please sign in again.");
    }
    const person = existing ?? newProfile(account, bootstrapRoles[account.email], newId(), createdAt);
    const messages = existing ? [] : await waitingMessages(store, person);
    const outgoing = messages.map((message) => ({ message, id: newId() }));
    // If another call creates the profile first, the retry reads what that call wrote.
    await transact(store, [
      identityStep(account.sub, person.id, createdAt),
      ...(existing ? [] : createUserSteps(person).map((step) => ({ ...step, conflictError: profileCreationError }))),
      ...outgoing.flatMap(({ message, id }) => messageSteps(message, id, now)),
    ]);
    for (const { id } of outgoing) {
      await queueMessage(id);
    }
    return person;
  });
};
