import type { EmailChange } from "#domain/people/email/emailChangeModel.ts";
import { newId } from "#functions/ids.ts";
import { readUser, replaceUserWrites } from "#functions/people/store/people.ts";
import { transact } from "#functions/table/transact.ts";
import { tableStore } from "#functions/tableStore.ts";
import { newEmail } from "./people.ts";

const at = "2026-01-06T09:00:00.000Z";

/** A new email, proposed by someone who is not in the table. */
export const proposal = (overrides: Partial<EmailChange> = {}): EmailChange => ({
  email: newEmail(),
  proposedBy: newId(new Date(at)),
  proposedAt: at,
  releasedBy: null,
  releasedAt: null,
  accountId: null,
  ...overrides,
});

/** A new email that was approved. */
export const released = (): EmailChange => proposal({ releasedBy: newId(new Date(at)), releasedAt: at });

/** Sets the email change of a stored person, and returns its address. */
export const proposeFor = async (userId: string, emailChange: EmailChange): Promise<string> => {
  const store = tableStore();
  const user = await readUser(store, userId);
  if (!user) {
    throw new Error("There is no such person.");
  }
  await transact(store, replaceUserWrites(user, { ...user, emailChange }));
  return emailChange.email;
};
