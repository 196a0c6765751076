import type { EntityItem } from "electrodb";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesOf, movedDates, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import type { RoundDate } from "#domain/reviews/terms.ts";
import type { Day, Instant } from "#domain/shared/time.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionStep } from "../../table/transact.ts";
import { addedChangeStep } from "./approverChanges.ts";

export type KeptRules = EntityItem<Entities["roundRules"]>;

export const roundRulesKey = (roundId: string): ItemKey => ({ pk: `RULES#${roundId}`, sk: "RULES" });

export const keptRulesIn = (store: Store, Items: RawItem[]): KeptRules | null =>
  store.entities.roundRules.parse({ Items }).data[0] ?? null;

/** Read consistently; null if none are stored. One request. */
export const readKeptRules = async (store: Store, roundId: string): Promise<KeptRules | null> => {
  const { data } = await store.entities.roundRules.get({ roundId }).go({ consistent: true });
  return data;
};

const step = (kept: KeptRules): TransactionStep => ({
  write: (entities) => entities.roundRules.put(kept).commit(),
});

const newRules = (round: Round, now: Instant, retentionMonths: number | null): KeptRules => ({
  roundId: round.id,
  rulesAsOf: now,
  rules: roundRules(round),
  practice: roundPractice(retentionMonths),
  dates: datesOf(round),
  changes: [],
});

export const startedRulesStep = (round: Round, now: Instant, retentionMonths: number | null): TransactionStep =>
  step(newRules(round, now, retentionMonths));

/** Empty if no date moved or the round has not started. The transaction must require an unchanged round. */
export const changedRulesSteps = (
  before: Round,
  after: Round,
  kept: KeptRules | null,
  change: { readonly at: Instant; readonly by: string },
): readonly TransactionStep[] => {
  const moved = movedDates(before, after);
  return moved.length === 0 || kept === null ? [] : [addedChangeStep(kept, { ...change, moved })];
};

/** For a sample round that started before loading, with dates moved since, earliest first. */
export const sampleRulesStep = (
  round: Round,
  rulesAsOf: Instant,
  changes: readonly {
    readonly at: Instant;
    readonly by: string;
    readonly moved: { readonly date: RoundDate; readonly from: Day };
  }[],
): TransactionStep => {
  const dates = { ...datesOf(round) };
  // From the last change back to the dates of the start.
  const withDays = changes
    .toReversed()
    .map(({ moved, ...change }) => {
      const to = dates[moved.date];
      dates[moved.date] = moved.from;
      return { ...change, moved: [{ ...moved, to }] };
    })
    .toReversed();
  return step({
    ...newRules(round, rulesAsOf, null),
    dates,
    changes: withDays,
  });
};

export const removedRulesStep = (roundId: string): TransactionStep => ({
  write: (entities) => entities.roundRules.delete({ roundId }).commit(),
});
