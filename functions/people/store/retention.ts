import type { EntityItem } from "electrodb";
import { isRetentionOver, retentionHold } from "#domain/people/data/retention.ts";
import type { Retention, RetentionPreview } from "#domain/people/data/retentionModel.ts";
import type { User } from "#domain/people/model.ts";
import type { Day } from "#domain/shared/time.ts";
import { addMonths } from "#domain/shared/weeks.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { toUser } from "./people.ts";

const toRetention = (item: EntityItem<Entities["retention"]> | null): Retention => ({
  months: item?.months ?? null,
  version: item?.version ?? 0,
});

export const retentionKey: ItemKey = { pk: "RETENTION", sk: "SETTINGS" };

/** In months; null means forever. */
export const retentionMonthsIn = (store: Store, Items: RawItem[]): number | null =>
  store.entities.retention.parse({ Items }).data[0]?.months ?? null;

/** Consistent. One request. */
export const readRetention = async (store: Store): Promise<Retention> => {
  const { data } = await store.entities.retention.get({}).go({ consistent: true });
  return toRetention(data);
};

/** Errors: VERSION_CONFLICT. */
export const retentionWrite = (before: Retention, months: number | null): TransactionWrite => ({
  write: ({ retention }) =>
    retention
      .put({ ...(months !== null && { months }), version: before.version + 1 })
      .where(versionIs(before.version))
      .commit(),
  conflictError: versionConflict(),
});

/** One request. */
export const readDepartedPage = async (
  store: Store,
  cursor: string | null,
  limit: number,
): Promise<{ readonly people: readonly User[]; readonly cursor: string | null }> => {
  const found = await store.entities.user.query.byStatus({ status: "inactive" }).go({ cursor, limit });
  return { people: found.data.map(toUser), cursor: found.cursor };
};

/** Why a person's data must be kept beyond the retention period; null if nothing requires it. One request. */
export const readRetentionHold = async (
  store: Store,
  userId: string,
  { openRounds, isRequestOpen }: { readonly openRounds: ReadonlySet<string>; readonly isRequestOpen: boolean },
): Promise<ReturnType<typeof retentionHold>> => {
  const { data } = await store.entities.review.query
    .byEmployee({ employeeId: userId })
    .go({ consistent: true, pages: "all" });
  return retentionHold(
    data.map(({ roundId, appeal }) => ({
      isInOpenRound: openRounds.has(roundId),
      isAppealOpen: appeal !== undefined && appeal.outcome === undefined,
    })),
    isRequestOpen,
  );
};

/** One request per megabyte of people who left. */
export const readRetentionPreview = async (
  store: Store,
  { months, today, timeZone }: { readonly months: number; readonly today: Day; readonly timeZone: string },
): Promise<RetentionPreview> => {
  const { data } = await store.entities.user.query.byStatus({ status: "inactive" }).go({ pages: "all" });
  const people = data.map(toUser).filter(({ erasureStartedAt }) => erasureStartedAt === null);
  const countOverOn = (day: Day): number => people.filter((one) => isRetentionOver(one, months, day, timeZone)).length;
  const erased = countOverOn(today);
  return { departed: people.length, erased, withinYear: countOverOn(addMonths(today, 12)) - erased };
};
