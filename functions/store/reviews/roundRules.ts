import type { EntityItem } from "electrodb";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { datesOf, movedDates, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import type { MovedDate, RoundPractice } from "#domain/reviews/rounds/roundRulesModel.ts";
import type { Instant } from "#domain/shared/time.ts";
import type { Entities, Store } from "../store.ts";
import type { RawItem } from "../table/partition.ts";
import type { ItemKey } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

/** The stored rules of a round, and what changed since. */
export type KeptRules = EntityItem<Entities["roundRules"]>;

/** The key of a round's rules, for reading them together with other items. */
export const roundRulesKey = (roundId: string): ItemKey => ({ pk: `RULES#${roundId}`, sk: "RULES" });

/** The rules of a round among items that were read; null if none are stored. */
export const keptRulesIn = (store: Store, Items: RawItem[]): KeptRules | null =>
  store.entities.roundRules.parse({ Items }).data[0] ?? null;

/** The rules of a round, read consistently; null if none are stored. One request. */
export const readKeptRules = async (store: Store, roundId: string): Promise<KeptRules | null> => {
  const { data } = await store.entities.roundRules.get({ roundId }).go({ consistent: true });
  return data;
};

const step = (kept: KeptRules): TransactionStep => ({
  write: (entities) => entities.roundRules.put(kept).commit(),
});

const newRules = (round: Round, now: Instant, isKeptSinceStart: boolean, practice: RoundPractice): KeptRules => ({
  ...{ roundId: round.id, keptSince: now, isKeptSinceStart },
  ...{ rules: roundRules(), practice, dates: datesOf(round), changes: [] },
});

/** Keeps the rules and dates of a round that starts, with the company's months of retention. */
export const startedRulesStep = (round: Round, now: Instant, retentionMonths: number | null): TransactionStep =>
  step(newRules(round, now, true, { ...roundPractice(), retentionMonths }));

/**
 * Adds the moved dates of a round to its rules; none if no date moved, or the round has not started. The transaction that
 * it is part of requires that the round is unchanged. A round that started before rules were kept has those of Pulse from
 * now on, without the company's months of retention.
 */
export const changedRulesSteps = (
  before: Round,
  after: Round,
  kept: KeptRules | null,
  change: { readonly at: Instant; readonly by: string },
): readonly TransactionStep[] => {
  const moved = movedDates(before, after);
  if (moved.length === 0 || !before.reviewsGenerated) {
    return [];
  }
  const rules = kept ?? newRules(before, change.at, false, roundPractice());
  return [step({ ...rules, changes: [...rules.changes, { ...change, moved }] })];
};

/**
 * The rules of a round that started before it was loaded, with single dates that were moved since, earliest first, each
 * with the day from which it was moved.
 */
export const sampleRulesStep = (
  round: Round,
  keptSince: Instant,
  changes: readonly {
    readonly at: Instant;
    readonly by: string;
    readonly moved: Pick<MovedDate, "date" | "from">;
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
    ...newRules(round, keptSince, true, { ...roundPractice(), retentionMonths: null }),
    dates,
    changes: withDays,
  });
};

/** Removes the rules of a round. */
export const removedRulesStep = (roundId: string): TransactionStep => ({
  write: (entities) => entities.roundRules.delete({ roundId }).commit(),
});
