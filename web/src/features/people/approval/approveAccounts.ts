import type { PendingAccount } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { isStaleOrGone, sendAndVerify } from "#web/lib/saving/sendAndVerify.ts";
import { write } from "#web/lib/saving/write.ts";

type Decision = Omit<ApiArgs<"people", "approveAccount">["body"], "version">;

export interface SkippedAccount {
  readonly account: PendingAccount;
  readonly name: string;
  readonly message: string;
}

export const approveAccount = ({ id, version }: PendingAccount, decision: Decision) =>
  sendAndVerify({
    send: () => write("people", "approveAccount", { params: { userId: id }, body: { ...decision, version } }),
  });

/**
 * Approves accounts one after another, skipping those that a colleague decided on. Any other error stops it, because
 * the rest would fail too. `onDone` receives the number approved so far.
 */
export const approveAccounts = async (
  accounts: readonly PendingAccount[],
  decision: Decision,
  onDone: (approved: number) => void,
): Promise<{ readonly approved: number; readonly skipped: readonly SkippedAccount[]; readonly error: unknown }> => {
  const skipped: SkippedAccount[] = [];
  let approved = 0;
  for (const account of accounts) {
    try {
      await approveAccount(account, decision);
      approved += 1;
      onDone(approved);
    } catch (error) {
      if (!isStaleOrGone(error)) {
        return { approved, skipped, error };
      }
      skipped.push({ account, name: fullName(account), message: error.detail });
    }
  }
  return { approved, skipped, error: null };
};
