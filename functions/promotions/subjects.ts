import type { User } from "#domain/people/model.ts";
import type { PromotionSubject } from "#domain/promotions/policy.ts";
import { approverOf } from "#domain/reviews/approvers.ts";
import type { ReviewAuthority } from "../people/store/reviewAuthority.ts";
import { readReportingLines } from "../reviews/store/approvers.ts";
import type { Store } from "../table/store.ts";

/**
 * Returns who answers and who decides (docs/reviews.md#approvers), by person ID. No request if there are no approvers;
 * otherwise one per hundred people, and one per further level of the longest reporting line.
 */
export const readPromotionSubjects = async (
  store: Store,
  people: readonly Pick<User, "id" | "managerId">[],
  { formerManagerIds, approverIds }: ReviewAuthority,
): Promise<ReadonlyMap<string, PromotionSubject>> => {
  const managerOf = ({ managerId }: Pick<User, "managerId">): string | null =>
    managerId !== null && formerManagerIds.has(managerId) ? null : managerId;
  const managerIds = approverIds.size === 0 ? [] : people.flatMap((person) => managerOf(person) ?? []);
  const { lineOf } = await readReportingLines(store, managerIds, true);
  return new Map(
    people.map((person) => {
      const managerId = managerOf(person);
      // Where the CTO acts as the manager, the CTO decides.
      const approverId = managerId === null ? null : approverOf(person.id, lineOf(managerId));
      return [
        person.id,
        {
          employeeId: person.id,
          managerId,
          approverId: approverId !== null && approverIds.has(approverId) ? approverId : null,
        },
      ];
    }),
  );
};
