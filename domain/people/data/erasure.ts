import type { Instant } from "../../shared/time.ts";
import type { User } from "../model.ts";
import type { PersonName } from "../nameModel.ts";
import { newProfile } from "../profile.ts";

export const formerColleague = "A former colleague";

/** From now on, no one can edit, find or reactivate the profile. */
export const withErasureStarted = (user: User, now: Instant): User => ({
  ...user,
  position: null,
  positionSince: null,
  emailChange: null,
  managerProposal: null,
  erasureStartedAt: now,
  updatedAt: now,
});

/** An address that no one can have: `.invalid` is reserved (RFC 2606). */
const erasedEmail = (id: string): string => `${id.toLowerCase()}@erased.invalid`;

/** Values of identifying fields after an erasure, wherever they are stored. */
const erasedFields = (id: string) => ({
  firstName: formerColleague,
  lastName: "",
  email: erasedEmail(id),
  employeeNumber: null,
  avatarUrl: null,
});

/** A placeholder for someone whose profile is removed, so what they wrote stays readable. */
export const formerColleagueName = (id: string): PersonName => {
  const { firstName, lastName, email } = erasedFields(id);
  return { id, firstName, lastName, email };
};

/** A new profile in place of the erased one. References to it show a former colleague (docs/privacy.md#erasure). */
export const erasedProfile = (user: User, now: Instant): User => ({
  ...newProfile(erasedFields(user.id), undefined, user.id, user.createdAt),
  status: user.status,
  notificationsEnabled: false,
  rejectedAt: user.rejectedAt,
  deactivatedAt: user.deactivatedAt,
  erasureStartedAt: user.erasureStartedAt,
  erasedAt: now,
  updatedAt: now,
  version: user.version,
});

export interface ErasedPeople {
  readonly has: (id: string) => boolean;
  /** The person who has or had this address; null if no one. */
  readonly idOfEmail: (email: unknown) => string | null;
}

export const erasedPeople = (people: readonly Pick<User, "id" | "email" | "formerEmails">[]): ErasedPeople => {
  const ids = new Set(people.map(({ id }) => id));
  const idsByEmail = new Map(
    people.flatMap(({ id, email, formerEmails }) =>
      [email, ...formerEmails].map((address) => [address.toLowerCase(), id] as const),
    ),
  );
  return {
    has: (id) => ids.has(id),
    idOfEmail: (email) => (typeof email === "string" ? (idsByEmail.get(email.toLowerCase()) ?? null) : null),
  };
};

/** Replaces fields by name, not by value: someone's first name may equal another value, such as the role "admin". */
export const withErasedFields = (values: unknown, id: string): unknown => {
  if (typeof values !== "object" || values === null) {
    return values;
  }
  const erased: Readonly<Record<string, string | null>> = erasedFields(id);
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      value !== null && Object.hasOwn(erased, field) ? erased[field] : value,
    ]),
  );
};
