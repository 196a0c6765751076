import type { User } from "#domain/people/model.ts";
import type { WorkInProgress } from "#domain/people/updateFollows.ts";
import type { ChangedPerson } from "#domain/people/updating.ts";
import { noLeavers } from "../store/leavers.ts";
import { reviewKey, toReview } from "../store/reviewItems.ts";
import { readCountedRounds } from "../store/rounds.ts";
import type { Store } from "../store/store.ts";
import { readItems } from "../store/table/readItems.ts";

/** The fields whose change reaches a review. */
const reaching = ["managerId", "positionId", "status"] as const;

const countBy = (people: readonly User[], field: "managerId" | "leadId"): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const user of people) {
    const id = user[field];
    if (id !== null && user.status === "active") {
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
};

/**
 * The work in progress of people whom a file changes: reviews of the active round, and how many people they manage and
 * lead. One request, and another for every hundred people whose change reaches a review.
 */
export const readWorkInProgress = async (
  store: Store,
  changed: readonly ChangedPerson[],
  people: readonly User[],
): Promise<(userId: string) => WorkInProgress> => {
  const reached = changed.filter(({ fields }) => reaching.some((field) => fields.includes(field)));
  const [managed, led] = [countBy(people, "managerId"), countBy(people, "leadId")];
  const reviews = new Map<string, WorkInProgress["review"]>();
  if (reached.length > 0) {
    const { rounds, active } = await readCountedRounds(store);
    const round = rounds.find(({ id }) => id === active.roundId);
    const keys = round ? reached.map(({ user }) => reviewKey(user.id, round.id)) : [];
    const Items = await readItems(store, keys);
    for (const item of store.entities.review.parse({ Items }).data) {
      const { employee, sharedWithEmployeeAt, setAside, managerDraft, ...review } = toReview(item, noLeavers);
      if (round && sharedWithEmployeeAt === null && setAside === null) {
        reviews.set(employee.id, {
          round: round.name,
          positionCode: employee.position.code,
          hasManagerDraft: managerDraft !== undefined || review.managerEvaluationCompletedAt !== null,
        });
      }
    }
  }
  return (userId) => ({
    review: reviews.get(userId) ?? null,
    managed: managed.get(userId) ?? 0,
    led: led.get(userId) ?? 0,
  });
};
