import type { ErasurePreview } from "#domain/people/data/dataRequestModel.ts";
import { erasedProfile, withErasureStarted } from "#domain/people/data/erasure.ts";
import type { User } from "#domain/people/model.ts";
import { type PersonalRecordName, personalRecords } from "#domain/personal-data/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { compareKeys } from "#domain/shared/keyOrder.ts";
import { partitionsOf, personalItemsOf, subjectOf } from "../personalData/catalog.ts";
import { toReview } from "../reviews/reviewItems.ts";
import { readRounds } from "../reviews/rounds.ts";
import type { Entities, Store } from "../store.ts";
import { type RawItem, readPartition } from "../table/partition.ts";
import type { TransactionStep, WriteEntities } from "../transact.ts";
import { noLeavers } from "./leavers.ts";
import { replaceUserSteps } from "./people.ts";

/** The methods for deleting and patching an item when its entity is only known at run time. ElectroDB has no type for it. */
interface AnyEntity {
  readonly delete: (item: RawItem) => { readonly commit: () => ReturnType<TransactionStep["write"]> };
  readonly patch: (item: RawItem) => {
    readonly set: (values: RawItem) => {
      readonly where: (
        condition: (
          attributes: RawItem,
          operations: { readonly eq: (attribute: unknown, value: unknown) => string },
        ) => string,
      ) => { readonly commit: () => ReturnType<TransactionStep["write"]> };
      readonly commit: () => ReturnType<TransactionStep["write"]>;
    };
  };
}

const entityOf = (entities: WriteEntities, item: RawItem): AnyEntity =>
  entities[String(item["__edb_e__"]) as keyof Entities] as unknown as AnyEntity;

/** Removes an item of any entity. */
export const removedItemStep = (item: RawItem): TransactionStep => ({
  write: (entities) => entityOf(entities, item).delete(item).commit(),
});

/** Removes an item that a query returned. Such an item does not name its entity, so the entity is given. */
const removedItemOf =
  (entity: keyof Entities) =>
  (item: object): TransactionStep =>
    removedItemStep({ ...item, ["__edb_e__"]: entity });

/** Patches an item of any entity, on condition that its version, if it has one, has not changed since it was read. */
export const changedItemStep = (item: RawItem, change: RawItem): TransactionStep => ({
  write: (entities) => {
    const { version } = item;
    const entity = entityOf(entities, item);
    return typeof version === "number"
      ? entity
          .patch(item)
          .set({ ...change, version: version + 1 })
          .where((attributes, { eq }) => eq(attributes["version"], version))
          .commit()
      : entity.patch(item).set(change).commit();
  },
});

/** Whether erasing the person whom an item is about deletes it. Items that are written with the profile are deleted with it. */
export const isDeletedAtErasure = (item: RawItem): boolean => {
  const entry = personalItemsOf(item);
  return entry?.atErasure === "goes" && entry.record !== "profile";
};

/** A person's own partitions, read consistently. */
const readOwnItems = async (store: Store, userId: string): Promise<readonly RawItem[]> =>
  (await Promise.all(partitionsOf(userId).map((partition) => readPartition(store, partition)))).flat();

/** The items in a person's own partitions that the erasure still has to delete. Four requests. */
export const readRemaining = async (store: Store, userId: string): Promise<readonly RawItem[]> =>
  (await readOwnItems(store, userId)).filter((item) => isDeletedAtErasure(item) && subjectOf(item) === userId);

/** A person's reviews, the latest round first, read consistently. */
export const readReviewsToErase = async (store: Store, userId: string): Promise<readonly Review[]> => {
  const [rounds, Items] = await Promise.all([readRounds(store), readPartition(store, `USER#${userId}`)]);
  const startOf = (roundId: string): string => rounds.find(({ id }) => id === roundId)?.startDate ?? "";
  return store.entities.review
    .parse({ Items })
    .data.map((item) => toReview(item, noLeavers))
    .toSorted((a, b) => compareKeys(startOf(b.roundId), startOf(a.roundId)) || compareKeys(b.id, a.id));
};

/** Whether the person has asked for a second look that is not answered yet. One request. */
export const hasOpenAppeal = async (store: Store, userId: string): Promise<boolean> => {
  const { data } = await store.entities.review.query
    .byEmployee({ employeeId: userId })
    .go({ consistent: true, pages: "all" });
  return data.some(({ appeal }) => appeal !== undefined && appeal.outcome === undefined);
};

/**
 * Begins the erasure of a person: from then on nobody can change their profile or make them active. A few steps; one
 * request.
 */
export const erasureStartedSteps = async (store: Store, user: User, now: Date): Promise<readonly TransactionStep[]> => {
  const { data } = await store.entities.userPosition.query
    .byUser({ userId: user.id })
    .go({ consistent: true, pages: "all" });
  return [
    ...replaceUserSteps(user, withErasureStarted(user, now.toISOString())),
    ...data.filter(({ isCurrent }) => isCurrent).map(removedItemOf("userPosition")),
  ];
};

/** Ends the erasure of a person: what refers to the profile shows a former colleague from then on. */
export const erasureEndedSteps = (user: User, now: Date): readonly TransactionStep[] =>
  replaceUserSteps(user, erasedProfile(user, now.toISOString()));

/**
 * Not counted in the preview: nobody else may learn whether there are journal entries or private notes
 * (docs/journal.md#who-reads-it).
 */
const uncounted: ReadonlySet<PersonalRecordName> = new Set(["journal", "privateNotes", "profile", "signIn"]);

/** Counts what an erasure deletes, and the reviews and people that it affects. Seven requests. */
export const readErasurePreview = async (store: Store, userId: string): Promise<ErasurePreview> => {
  const [rounds, items, managed, led] = await Promise.all([
    readRounds(store),
    readOwnItems(store, userId),
    store.entities.user.query.byManager({ managerId: userId }).go({ pages: "all", attributes: ["id"] }),
    store.entities.user.query.byLead({ leadId: userId }).go({ pages: "all", attributes: ["id"] }),
  ]);
  const counts = new Map<PersonalRecordName, number>();
  for (const item of items) {
    const record = personalItemsOf(item)?.record;
    if (record !== undefined && isDeletedAtErasure(item) && !uncounted.has(record)) {
      counts.set(record, (counts.get(record) ?? 0) + 1);
    }
  }
  const running = new Set(rounds.filter(({ status }) => status !== "completed").map(({ id }) => id));
  return {
    goes: [...counts].map(([record, count]) => ({ title: personalRecords[record].title, count })),
    reviewsUnderWay: store.entities.review
      .parse({ Items: [...items] })
      .data.filter(({ roundId }) => running.has(roundId)).length,
    managed: managed.data.length,
    led: led.data.length,
  };
};
