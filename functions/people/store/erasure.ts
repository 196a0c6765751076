import type { ErasurePreview } from "#domain/people/data/dataRequestModel.ts";
import { erasedProfile, withErasureStarted } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { type PersonalRecordName, personalRecords } from "#domain/personal-data/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { partitionsOf, personalDataRulesOf, subjectOf } from "../../personal-data/catalog.ts";
import { toReview } from "../../reviews/store/reviewItems.ts";
import { readRounds } from "../../reviews/store/rounds.ts";
import { entityAttribute, type RawItem, readPartition } from "../../table/partition.ts";
import type { Entities, Store } from "../../table/store.ts";
import type { TransactionWrite, WriteEntities } from "../../table/transact.ts";
import { replaceUserWrites } from "./people.ts";
import { noReviewAuthority } from "./reviewAuthority.ts";

/** ElectroDB has no type for an entity known only at run time. */
interface AnyEntity {
  readonly delete: (item: RawItem) => { readonly commit: () => ReturnType<TransactionWrite["write"]> };
  readonly patch: (item: RawItem) => AnyPatch;
}

interface AnyPatch {
  readonly set: (values: RawItem) => AnyPatch;
  readonly remove: (attributes: readonly string[]) => AnyPatch;
  readonly where: (
    condition: (
      attributes: RawItem,
      operations: { readonly eq: (attribute: unknown, value: unknown) => string },
    ) => string,
  ) => AnyPatch;
  readonly commit: () => ReturnType<TransactionWrite["write"]>;
}

const entityOf = (entities: WriteEntities, item: RawItem): AnyEntity =>
  entities[String(item[entityAttribute]) as keyof Entities] as unknown as AnyEntity;

export const removedItemWrite = (item: RawItem): TransactionWrite => ({
  write: (entities) => entityOf(entities, item).delete(item).commit(),
});

/** Query results don't contain their entity, so it is a parameter. */
const removedItemWriteOf =
  (entity: keyof Entities) =>
  (item: object): TransactionWrite =>
    removedItemWrite({ ...item, [entityAttribute]: entity });

/** Requires an unchanged version, if any. An undefined value removes its attribute. */
export const changedItemWrite = (item: RawItem, change: RawItem): TransactionWrite => ({
  write: (entities) => {
    const { version } = item;
    const values = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const patched = entityOf(entities, item)
      .patch(item)
      .set({ ...values, ...(typeof version === "number" && { version: version + 1 }) })
      .remove(Object.keys(change).filter((attribute) => change[attribute] === undefined));
    return typeof version === "number"
      ? patched.where((attributes, { eq }) => eq(attributes["version"], version)).commit()
      : patched.commit();
  },
});

export const isDeletedAtErasure = (item: RawItem): boolean => {
  const entry = personalDataRulesOf(item);
  return entry?.atErasure === "goes" && entry.record !== "profile";
};

/** Read consistently. */
const readOwnItems = async (store: Store, userId: string): Promise<readonly RawItem[]> =>
  (await Promise.all(partitionsOf(userId).map((partition) => readPartition(store, partition)))).flat();

/** The items in the person's own partitions that the erasure still has to delete. Five requests. */
export const readItemsToErase = async (store: Store, userId: string): Promise<readonly RawItem[]> =>
  (await readOwnItems(store, userId)).filter((item) => isDeletedAtErasure(item) && subjectOf(item) === userId);

/** Latest round first, consistent. */
export const readReviewsToErase = async (store: Store, userId: string): Promise<readonly Review[]> => {
  const [rounds, Items] = await Promise.all([readRounds(store), readPartition(store, `USER#${userId}`)]);
  const startOf = (roundId: string): string => rounds.find(({ id }) => id === roundId)?.startDate ?? "";
  return store.entities.review
    .parse({ Items })
    .data.map((item) => toReview(item, noReviewAuthority))
    .toSorted((a, b) => compareKeys(startOf(b.roundId), startOf(a.roundId)) || compareKeys(b.id, a.id));
};

/** One request. */
export const hasOpenAppeal = async (store: Store, userId: string): Promise<boolean> => {
  const { data } = await store.entities.review.query
    .byEmployee({ employeeId: userId })
    .go({ consistent: true, pages: "all" });
  return data.some(({ appeal }) => appeal !== undefined && appeal.outcome === undefined);
};

/** Starts the erasure: from then on, no one can change or activate the profile. One request. */
export const erasureStartedWrites = async (
  store: Store,
  user: User,
  now: Date,
): Promise<readonly TransactionWrite[]> => {
  const { data } = await store.entities.userPosition.query
    .byUser({ userId: user.id })
    .go({ consistent: true, pages: "all" });
  return [
    ...replaceUserWrites(user, withErasureStarted(user, now.toISOString())),
    ...data.filter(({ isCurrent }) => isCurrent).map(removedItemWriteOf("userPosition")),
  ];
};

/** Ends the erasure: from then on, references to the profile show a former colleague. */
export const erasureEndedWrites = (user: User, now: Date): readonly TransactionWrite[] =>
  replaceUserWrites(user, erasedProfile(user, now.toISOString()));

/** Excluded from the preview: its readers must not learn whether these exist. */
const excludedFromPreview: ReadonlySet<PersonalRecordName> = new Set([
  "journal",
  "privateNotes",
  "growthPlans",
  "promotions",
  "leadPages",
  "profile",
  "signIn",
]);

/** Counts what an erasure deletes, and affected reviews and people. Eight requests. */
export const readErasurePreview = async (store: Store, userId: string): Promise<ErasurePreview> => {
  const [rounds, items, managed, led] = await Promise.all([
    readRounds(store),
    readOwnItems(store, userId),
    store.entities.user.query.byManager({ managerId: userId }).go({ pages: "all", attributes: ["id"] }),
    store.entities.user.query.byLead({ leadId: userId }).go({ pages: "all", attributes: ["id"] }),
  ]);
  const counts = new Map<PersonalRecordName, number>();
  for (const item of items) {
    const record = personalDataRulesOf(item)?.record;
    if (record !== undefined && isDeletedAtErasure(item) && !excludedFromPreview.has(record)) {
      counts.set(record, (counts.get(record) ?? 0) + 1);
    }
  }
  const openRoundIds = new Set(rounds.filter(({ status }) => status !== "completed").map(({ id }) => id));
  return {
    erased: [...counts].map(([record, count]) => ({ title: personalRecords[record].title, count })),
    reviewsUnderWay: store.entities.review
      .parse({ Items: [...items] })
      .data.filter(({ roundId }) => openRoundIds.has(roundId)).length,
    managed: managed.data.length,
    led: led.data.length,
  };
};
