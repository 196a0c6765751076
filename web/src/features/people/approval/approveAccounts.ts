import type { PendingAccount } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import type { ApiArgs } from "#web/lib/reading/apiTypes.ts";
import { confirmed, isOutdated } from "#web/lib/saving/confirmed.ts";
import { write } from "#web/lib/saving/write.ts";

/** What is decided about an account, without its version. */
type Decision = Omit<ApiArgs<"people", "approveAccount">["body"], "version">;

/** An account that was approved, rejected or changed meanwhile, and the server's sentence about it. */
export interface SkippedAccount {
  readonly account: PendingAccount;
  readonly name: string;
  readonly message: string;
}

/** Approves one account. */
export const approveAccount = ({ id, version }: PendingAccount, decision: Decision) =>
  confirmed({
    send: () => write("people", "approveAccount", { params: { userId: id }, body: { ...decision, version } }),
  });

/**
 * Approves accounts alike, one after another, so that each is approved or not. Accounts that a colleague decided about
 * are skipped; any other error ends it, since it would meet the rest too. `onDone` is told how many are approved.
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
      if (!isOutdated(error)) {
        return { approved, skipped, error };
      }
      skipped.push({ account, name: fullName(account), message: error.detail });
    }
  }
  return { approved, skipped, error: null };
};
