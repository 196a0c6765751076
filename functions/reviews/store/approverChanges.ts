import type { EntityItem } from "electrodb";
import type { User } from "#domain/people/model.ts";
import { actsAsApprover } from "#domain/people/terms.ts";
import { maxRuleChanges } from "#domain/reviews/terms.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

export type RoundRulesItem = EntityItem<Entities["roundRules"]>;

/** Keeps only the latest changes. Requires that no other change was added since the read. */
export const addedChangeWrite = (
  storedRules: RoundRulesItem,
  change: RoundRulesItem["changes"][number],
): TransactionWrite => ({
  write: ({ roundRules }) =>
    roundRules
      .put({ ...storedRules, changes: [...storedRules.changes, change].slice(-maxRuleChanges) })
      .where(({ changes }, { eq }) => eq(changes, storedRules.changes))
      .commit(),
  conflictError: staleReadError("Someone else changed this round. Try again."),
});

/** Records the change in the active round's rules (docs/rounds.md#rules-of-a-round). Two requests, or none. */
export const approverRuleChangeWrites = async (
  { entities }: Store,
  before: User,
  after: User,
): Promise<readonly TransactionWrite[]> => {
  const isApprover = actsAsApprover(after);
  if (actsAsApprover(before) === isApprover) {
    return [];
  }
  const { data: active } = await entities.activeRound.get({}).go({ consistent: true });
  const roundId = active?.roundId;
  const kept =
    roundId === undefined ? null : (await entities.roundRules.get({ roundId }).go({ consistent: true })).data;
  const change = { at: after.updatedAt, moved: [], approver: { id: after.id, isApprover } };
  return kept === null ? [] : [addedChangeWrite(kept, change)];
};
