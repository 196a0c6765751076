import { createContext } from "react";
import type { JournalPeriod, SharedEntry } from "#domain/journal/model.ts";
import type { QuotationSource } from "#domain/journal/quotation.ts";

export interface EvidenceItem extends SharedEntry {
  /** Who else can read it now; null if no one. */
  readonly sharedWith: string | null;
}

/**
 * Entries or notes from one source that the evaluation's writer may read (docs/growth.md#while-writing-evaluations).
 */
export interface EvidenceGroup {
  readonly source: QuotationSource;
  /** Such as "From your journal". */
  readonly title: string;
  /** Who can read what is inserted into a comment. */
  readonly readersText: string;
  /** Whether inserting asks for confirmation, because no one else can read the items themselves. */
  readonly needsConfirmation: boolean;
  /** Also refetches the items. Null if access can't be revoked. */
  readonly checkAccess: ((itemId: string) => Promise<boolean>) | null;
  /** Latest day first. */
  readonly items: readonly EvidenceItem[];
}

export interface Evidence {
  readonly period: JournalPeriod | null;
  readonly groups: readonly EvidenceGroup[];
  /** Null if the writer can't add journal entries here. */
  readonly onWrite: ((skillsetId: string) => void) | null;
}

/** Null for people who may read no evidence, and until it loads. */
export const EvidenceContext = createContext<Evidence | null>(null);

/** A null `skillsetId` selects items without any of the review's skillsets. */
export const itemsFor = <Item extends SharedEntry>(
  items: readonly Item[],
  skillsetId: string | null,
  reviewSkillsetIds: readonly string[],
): readonly Item[] =>
  items.filter(({ skillsetIds }) =>
    skillsetId === null ? !skillsetIds.some((id) => reviewSkillsetIds.includes(id)) : skillsetIds.includes(skillsetId),
  );

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

/** Latest month first; includes months of the period without items. */
export const groupByMonth = <Item extends SharedEntry>(
  items: readonly Item[],
  period: Pick<JournalPeriod, "from" | "to"> | null,
  today: string,
): readonly { readonly month: string; readonly items: readonly Item[] }[] => {
  const found = Map.groupBy(items, ({ day }) => day.slice(0, 7));
  const months = period === null ? [...found.keys()] : monthsOf(period, today);
  return months.map((month) => ({ month, items: found.get(month) ?? [] }));
};
