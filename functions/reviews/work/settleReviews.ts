import * as z from "zod";
import { id } from "#domain/shared/text.ts";
import { readUser } from "../../people/store/people.ts";
import { unchangedPeopleChecks } from "../../people/store/personChange.ts";
import { readReviewAuthority } from "../../people/store/reviewAuthority.ts";
import { unmanagedQuestionWrites } from "../../promotions/store/promotions.ts";
import type { Store } from "../../table/store.ts";
import { type OperationRunner, readOnce } from "../../work/runner.ts";
import { invitationMessages } from "../messages.ts";
import { emptyLineCache } from "../store/approvers.ts";
import { settledReviewsChange } from "../store/personReviews.ts";

const input = z.object({ managerId: id, isWholeLine: z.boolean() });

/** The managers in progress, the lowest last, each with the cursor of their next direct report. */
const path = z.array(z.object({ managerId: z.string(), cursor: z.string().nullable() }));
type Path = z.infer<typeof path>;

const nextPerson = async (
  store: Store,
  from: Path,
): Promise<{ readonly id: string; readonly managerId: string; readonly rest: Path } | null> => {
  for (let at = from; ; at = at.slice(0, -1)) {
    const lowest = at.at(-1);
    if (!lowest) {
      return null;
    }
    const { data, cursor } = await store.entities.user.query
      .byManager({ managerId: lowest.managerId })
      .go({ cursor: lowest.cursor, limit: 1 });
    const above = at.slice(0, -1);
    const rest = cursor === null ? above : [...above, { ...lowest, cursor }];
    const [listed] = data;
    if (listed) {
      return { id: listed.id, managerId: lowest.managerId, rest };
    }
  }
};

/**
 * Moves the reviews of one person per step to their current manager and approver. If a manager left or returned, covers
 * their direct reports (docs/people.md#former-managers-and-leads) and the promotion questions that the CTO now answers.
 * If an approver or line changed, covers everyone below (docs/reviews.md#approvers). Uses current data, so operations
 * never disagree.
 */
export const settleReviews: OperationRunner = async ({ store, operation, memory, now }) => {
  const { managerId, isWholeLine } = input.parse(operation.input);
  const from = operation.cursor === null ? [{ managerId, cursor: null }] : path.parse(JSON.parse(operation.cursor));
  const next = await nextPerson(store, from);
  if (!next) {
    return { writes: [], done: 0, total: operation.done, cursor: null };
  }
  const lines = await readOnce(memory, "lines", async () => emptyLineCache());
  const person = await readUser(store, next.id);
  const isBelow = person?.managerId === next.managerId;
  const moved = isBelow ? await settledReviewsChange(store, person, lines) : null;
  const { formerManagerIds } = await readOnce(memory, "authority", () => readReviewAuthority(store));
  const question = isBelow && formerManagerIds.has(next.managerId) ? await unmanagedQuestionWrites(store, next.id) : [];
  const writes = [...(moved?.writes ?? []), ...question];
  // Prevents an endless run if the line became a cycle.
  const isAbove = next.id === managerId || from.some((one) => one.managerId === next.id);
  const rest = isWholeLine && !isAbove ? [...next.rest, { managerId: next.id, cursor: null }] : next.rest;
  return {
    ...(moved && writes.length > 0 && person
      ? {
          writes: [...writes, ...unchangedPeopleChecks([person])],
          messages: invitationMessages(moved.invited, now),
        }
      : { writes: [] }),
    done: 1,
    total: operation.done + 1,
    cursor: rest.length === 0 ? null : JSON.stringify(rest),
  };
};
