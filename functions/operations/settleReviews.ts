import * as z from "zod";
import { id } from "#domain/shared/text.ts";
import { readUser } from "../store/people.ts";
import { unchangedPeopleSteps } from "../store/personChange.ts";
import { settledReviewSteps } from "../store/reviewSteps.ts";
import type { OperationRunner } from "./runner.ts";

const input = z.object({ managerId: id });

/**
 * Moves the reviews of a manager's people in lists and counters, one person per step, after the manager left or came
 * back (docs/people.md#leavers). What it moves depends on who acts as the manager now, so two of them never disagree.
 */
export const settleReviews: OperationRunner = async ({ store, operation }) => {
  const { managerId } = input.parse(operation.input);
  const { data, cursor } = await store.entities.user.query
    .byManager({ managerId })
    .go({ cursor: operation.cursor, limit: 1 });
  const [listed] = data;
  const person = listed ? await readUser(store, listed.id) : null;
  const moved = person?.managerId === managerId ? await settledReviewSteps(store, person) : [];
  return {
    steps: moved.length > 0 && person ? [...moved, ...unchangedPeopleSteps([person])] : [],
    done: data.length,
    total: operation.done + data.length,
    cursor,
  };
};
