import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesOf, movedDates, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import type { RoundDate } from "#domain/reviews/terms.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { addedChangeWrite, type RoundRulesItem as StoredRules } from "./approverChanges.ts";

export const roundRulesKey = (roundId: string): ItemKey => ({ pk: `RULES#${roundId}`, sk: "RULES" });

export const storedRulesIn = (store: Store, Items: RawItem[]): StoredRules | null =>
  store.entities.roundRules.parse({ Items }).data[0] ?? null;

/** Consistent; null if the round has no stored rules. One request. */
export const readStoredRules = async (store: Store, roundId: string): Promise<StoredRules | null> => {
  const { data } = await store.entities.roundRules.get({ roundId }).go({ consistent: true });
  return data;
};

const write = (kept: StoredRules): TransactionWrite => ({
  write: (entities) => entities.roundRules.put(kept).commit(),
});

const newRules = (round: Round, now: Instant, retentionMonths: number | null): StoredRules => ({
  roundId: round.id,
  rulesAsOf: now,
  rules: roundRules(round),
  practice: roundPractice(retentionMonths),
  dates: datesOf(round),
  changes: [],
});

export const startedRulesWrite = (round: Round, now: Instant, retentionMonths: number | null): TransactionWrite =>
  write(newRules(round, now, retentionMonths));

/** Empty if no date moved or the round has not started. The transaction must require an unchanged round. */
export const changedRulesWrites = (
  before: Round,
  after: Round,
  kept: StoredRules | null,
  change: { readonly at: Instant; readonly by: string },
): readonly TransactionWrite[] => {
  const moved = movedDates(before, after);
  return moved.length === 0 || kept === null ? [] : [addedChangeWrite(kept, { ...change, moved })];
};

/** For a round of the sample organization that already started. `changes` are moved dates, earliest first. */
export const sampleRulesWrite = (
  round: Round,
  rulesAsOf: Instant,
  changes: readonly {
    readonly at: Instant;
    readonly by: string;
    readonly moved: { readonly date: RoundDate; readonly from: Day };
  }[],
): TransactionWrite => {
  const dates = { ...datesOf(round) };
  // Goes back from the last change to the original dates.
  const withDays = changes
    .toReversed()
    .map(({ moved, ...change }) => {
      const to = dates[moved.date];
      dates[moved.date] = moved.from;
      return { ...change, moved: [{ ...moved, to }] };
    })
    .toReversed();
  return write({
    ...newRules(round, rulesAsOf, null),
    dates,
    changes: withDays,
  });
};

export const removedRulesWrite = (roundId: string): TransactionWrite => ({
  write: (entities) => entities.roundRules.delete({ roundId }).commit(),
});
