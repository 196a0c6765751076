import { claimedEmails } from "#domain/people/email/emails.ts";
import { employeeNumberKey } from "#domain/people/employeeNumber.ts";
import type { User } from "#domain/people/model.ts";
import { DomainError, staleReadError } from "#domain/shared/errors.ts";
import { readItems } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import type { WriteEntities } from "../../table/transactionWrite.ts";

/** User IDs by email; leaves out emails without an owner. One request per hundred emails. */
export const readEmailClaims = async (
  store: Store,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(emails)].map((email) => ({ pk: `EMAIL#${email}`, sk: "E" }));
  const items = await readItems(store, keys, true);
  return new Map(store.entities.emailClaim.parse({ Items: items }).data.map(({ email, userId }) => [email, userId]));
};

/** Since the read, someone signed up with the email or was assigned it. */
const emailTakenError = staleReadError("This email was just assigned to someone else. Try again.");

/** A new email must be free, or its previous owner must give it up in the same transaction. */
export const claimWrites = (
  before: User | null,
  after: User | null,
  previousOwnerId: string | null = null,
): readonly TransactionWrite[] => {
  const [previous, current] = [before, after].map((user) => (user === null ? [] : claimedEmails(user)));
  return [
    ...(current ?? [])
      .filter((email) => previous?.includes(email) !== true)
      .map(
        (email): TransactionWrite => ({
          write: ({ emailClaim }) => {
            const claim = { email, userId: after?.id ?? "" };
            return previousOwnerId === null
              ? emailClaim.create(claim).commit()
              : emailClaim
                  .put(claim)
                  .where(({ userId }, { eq }) => eq(userId, previousOwnerId))
                  .commit();
          },
          conflictError: emailTakenError,
        }),
      ),
    ...(previous ?? [])
      .filter((email) => current?.includes(email) !== true)
      .map((email): TransactionWrite => ({ write: ({ emailClaim }) => emailClaim.delete({ email }).commit() })),
  ];
};

const numberTakenError = (number: string): DomainError => {
  const message = `Someone else has the employee number ${number}. Look for it in the list.`;
  return new DomainError("STATE_CONFLICT", message, [{ path: ["employeeNumber"], message }]);
};

/** Also frees the previous number. Errors: STATE_CONFLICT if the number is taken. */
export const numberWrites = (before: User | null, after: User | null): readonly TransactionWrite[] => {
  const [previous, current] = [before, after].map((user) =>
    user === null || user.employeeNumber === null ? null : employeeNumberKey(user.employeeNumber),
  );
  if (previous === current) {
    return [];
  }
  return [
    ...(current && after?.employeeNumber
      ? [
          {
            write: ({ employeeNumberClaim }: WriteEntities) =>
              employeeNumberClaim.create({ key: current, userId: after.id }).commit(),
            conflictError: numberTakenError(after.employeeNumber),
          },
        ]
      : []),
    ...(previous
      ? [
          {
            write: ({ employeeNumberClaim }: WriteEntities) => employeeNumberClaim.delete({ key: previous }).commit(),
          },
        ]
      : []),
  ];
};

/** User IDs by the number's key. One request per hundred numbers. */
export const readNumberClaims = async (
  store: Store,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = [...new Set(numbers.map(employeeNumberKey))].map((key) => ({ pk: `EMPLOYEE#${key}`, sk: "N" }));
  const items = await readItems(store, keys, true);
  return new Map(
    store.entities.employeeNumberClaim.parse({ Items: items }).data.map(({ key, userId }) => [key, userId]),
  );
};
