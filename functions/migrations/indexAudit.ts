import { mainTrail, placeOf } from "#domain/audit/actions.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";
import type { TransactionStep } from "../store/transact.ts";
import type { Migration } from "./migration.ts";

const isText = (value: unknown): value is string => typeof value === "string";

const readReviews = async (store: Store, ids: readonly string[]) => {
  const keys = [...new Set(ids)].map((id) => ({ pk: `REVIEW#${id}`, sk: "META" }));
  const Items = await readItems(store, keys);
  return new Map(store.entities.reviewPointer.parse({ Items }).data.map((pointer) => [pointer.reviewId, pointer]));
};

/** The ids of the operations that no entry of the trail opens: earlier entries of a hand-over did not name it. */
const readHandOvers = async (store: Store, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const keys = [...new Set(ids)].map((id) => ({ pk: `OPERATION#${id}`, sk: "OPERATION" }));
  const Items = await readItems(store, keys);
  return new Set(
    store.entities.operation
      .parse({ Items })
      .data.filter(({ kind }) => kind === "handOver")
      .map(({ id }) => id),
  );
};

/**
 * Names in each entry of the audit trail who is concerned, its kind, its trail and whether it changed rights, by which the
 * indexes find it. An entry about a review that was deleted is found by the review alone.
 */
export const indexAudit: Migration = {
  entities: ["audit"],
  steps: async (store, Items) => {
    const rows = store.entities.audit.parse({ Items }).data.filter(({ concernedId }) => concernedId === undefined);
    const [reviews, handOvers] = await Promise.all([
      readReviews(
        store,
        rows.filter(({ action }) => action.startsWith("review.")).map(({ subjectId }) => subjectId),
      ),
      readHandOvers(store, rows.map(({ change }) => change["operationId"]).filter(isText)),
    ]);
    return rows.map((row): TransactionStep => {
      const review = reviews.get(row.subjectId);
      const { trail, rightsTrail, ...place } = placeOf({ ...row, review });
      const readIn = handOvers.has(trail) ? mainTrail : trail;
      const indexed = {
        ...row,
        ...place,
        trail: readIn,
        ...(rightsTrail !== undefined && { rightsTrail: readIn }),
        ...(review && { roundId: review.roundId }),
      };
      return {
        write: ({ audit }) =>
          audit
            .put(indexed)
            .where((stored, { exists }) => exists(stored.id))
            .commit(),
      };
    });
  },
};
