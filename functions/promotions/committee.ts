import type { User } from "#domain/people/model.ts";
import { memberRefusal } from "#domain/promotions/rules.ts";
import { committeeSize } from "#domain/promotions/terms.ts";
import { readPositions } from "../positions/store/ladder.ts";
import { readReportingLines } from "../reviews/store/approvers.ts";
import { readItems } from "../table/readItems.ts";
import type { Store } from "../table/store.ts";
import type { CaseContext } from "./caseContext.ts";
import { promotionStateKey, statesIn } from "./store/promotions.ts";

export const pickerSize = 20;

const positionsPerRequest = 8;

type CommitteeCase = Pick<CaseContext, "promotion" | "subject" | "employee">;

/**
 * `refusalOf` is null for people who can be members. Consistent: three requests, and one per
 * further level of the longest reporting line.
 */
export const readMemberRefusals = async (
  store: Store,
  { promotion, subject, employee }: CommitteeCase,
  ids: readonly string[],
) => {
  const [{ lineOf, people }, Items, { positions }] = await Promise.all([
    readReportingLines(store, ids, true),
    readItems(store, ids.map(promotionStateKey), true),
    readPositions(store),
  ]);
  const states = statesIn(store, Items);
  const committee = {
    employeeId: employee.id,
    deciderId: subject.approverId,
    managerId: subject.managerId,
    authorIds: promotion.authorIds,
    targetLevel: promotion.target.level,
  };
  return {
    people,
    refusalOf: (id: string): string | null => {
      const person: User | undefined = people.get(id);
      return person === undefined
        ? "This person no longer exists. Choose someone else."
        : memberRefusal(person, committee, {
            level: positions.find((position) => position.id === person.position?.id)?.level ?? null,
            hasOpenCase: states.get(id)?.openCaseId !== undefined,
            above: lineOf(id)
              .slice(1)
              .map((above) => above.id),
          });
    },
  };
};

/** Up to `wanted` people, lowest level first. Requests grow with the positions at or above the target's level. */
export const readPossibleMembers = async (
  store: Store,
  choosing: CommitteeCase,
  wanted: number,
): Promise<readonly User[]> => {
  const { positions } = await readPositions(store);
  const fitting = positions
    .filter(({ level }) => level >= choosing.promotion.target.level)
    .toSorted((a, b) => a.level - b.level);
  const found: User[] = [];
  for (let start = 0; start < fitting.length && found.length < wanted; start += positionsPerRequest) {
    let unread: readonly { readonly positionId: string; readonly cursor: string | null }[] = fitting
      .slice(start, start + positionsPerRequest)
      .map(({ id }) => ({ positionId: id, cursor: null }));
    while (unread.length > 0 && found.length < wanted) {
      const pages = await Promise.all(
        unread.map(async ({ positionId, cursor }) => ({
          positionId,
          page: await store.entities.member.query.byPosition({ positionId }).go({ cursor, limit: pickerSize }),
        })),
      );
      const ids = pages.flatMap(({ page }) => page.data.map(({ id }) => id));
      const { people, refusalOf } = await readMemberRefusals(store, choosing, ids);
      found.push(...ids.flatMap((id) => (refusalOf(id) === null ? (people.get(id) ?? []) : [])));
      unread = pages.flatMap(({ positionId, page }) =>
        page.cursor === null ? [] : [{ positionId, cursor: page.cursor }],
      );
    }
  }
  return found.slice(0, wanted);
};

/** Whether fewer than three people can be members, in which case there is no committee. */
export const hasTooFewMembers = async (store: Store, choosing: CommitteeCase): Promise<boolean> =>
  (await readPossibleMembers(store, choosing, committeeSize.min)).length < committeeSize.min;
