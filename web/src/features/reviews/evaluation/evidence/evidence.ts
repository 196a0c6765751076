import { createContext } from "react";
import type { JournalPeriod, SharedEntry } from "#domain/journal/model.ts";
import type { QuotationSource } from "#domain/journal/quotation.ts";

/** Entries or notes of one source that whoever writes an evaluation may read (docs/journal.md#while-writing). */
export interface EvidenceGroup {
  readonly source: QuotationSource;
  /** "From your journal". */
  readonly title: string;
  /** Who reads what is put into a comment. */
  readonly readers: string;
  /** Whether pressing says it once more and asks, because nobody else can read the items themselves. */
  readonly asksFirst: boolean;
  /**
   * Asks whether an item may still be read, and reads the items again if not; null where nobody else can take one back.
   */
  readonly mayStillRead: ((itemId: string) => Promise<boolean>) | null;
  /** The latest day first. */
  readonly items: readonly SharedEntry[];
}

/** What was noted of the days of a round. */
export interface Evidence {
  readonly period: JournalPeriod | null;
  readonly groups: readonly EvidenceGroup[];
  /** Said of a skillset without any. */
  readonly nothing: string;
  /** Opens a dialog for an entry about a skillset; null where the writer keeps no journal for this. */
  readonly onWrite: ((skillsetId: string) => void) | null;
}

/** Null where there is none to show: in the form of somebody who may read none, and until it is read. */
export const EvidenceContext = createContext<Evidence | null>(null);

/** What was noted for a skillset, or for those that are none of the review's with `null`. */
export const itemsFor = (
  items: readonly SharedEntry[],
  skillsetId: string | null,
  known: readonly string[],
): readonly SharedEntry[] =>
  items.filter(({ skillsetIds }) =>
    skillsetId === null ? !skillsetIds.some((id) => known.includes(id)) : skillsetIds.includes(skillsetId),
  );

/** The months of a period up to a day, the latest first, each as yyyy-MM. */
const monthsOf = ({ from, to }: Pick<JournalPeriod, "from" | "to">, today: string): readonly string[] => {
  const last = (to < today ? to : today).slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 0] = from.split("-").map(Number);
  for (let current = from.slice(0, 7); current <= last; current = `${year}-${String(month).padStart(2, "0")}`) {
    months.push(current);
    month += 1;
    if (month > 12) {
      year += 1;
      month = 1;
    }
  }
  return months.toReversed();
};

/** Items by month, the latest first; a month of the period without any is named too. */
export const byMonth = (
  items: readonly SharedEntry[],
  period: Pick<JournalPeriod, "from" | "to"> | null,
  today: string,
): readonly { readonly month: string; readonly items: readonly SharedEntry[] }[] => {
  const found = Map.groupBy(items, ({ day }) => day.slice(0, 7));
  const months = period === null ? [...found.keys()] : monthsOf(period, today);
  return months.map((month) => ({ month, items: found.get(month) ?? [] }));
};
