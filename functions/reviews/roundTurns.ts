import * as z from "zod";
import type { User } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import { lateEvaluations } from "#domain/reviews/late.ts";
import type { Review } from "#domain/reviews/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { isAwaited, reviewStage, turnOf } from "#domain/reviews/stages.ts";
import type { ReviewTurn } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { leaversIn, leaversKey, noLeavers } from "../store/people/leavers.ts";
import { profileKey, toUser } from "../store/people/people.ts";
import { remindedIn, remindedKey } from "../store/reviews/reminders.ts";
import { reviewKey, toReview } from "../store/reviews/reviewItems.ts";
import type { Store } from "../store/store.ts";
import { page } from "../store/table/page.ts";
import { readItems } from "../store/table/readItems.ts";

/** A page has so many reviews, or people who are the cto, that the messages to its people fit into one transaction. */
const pageSize = 30;

/** Where a page begins: each page of reviews is gone through with every page of the people who are the cto. */
const place = z.object({ reviews: z.string().nullable(), ctos: z.string().nullable() });
type Place = z.infer<typeof place>;

const nextPlace = (at: Place, after: Place): Place | null => {
  if (after.ctos !== null) {
    return { reviews: at.reviews, ctos: after.ctos };
  }
  return after.reviews === null ? null : { reviews: after.reviews, ctos: null };
};

/** What a person is reminded of at most once a day (docs/slack.md#reminding-by-hand). */
export const remindedOn = (day: Day): string => `review_turn#${day}`;

/** Somebody whose turn it is. */
interface Awaited {
  readonly person: User;
  /** The first of the reviews that wait for them on this page. */
  readonly reviewId: string;
  readonly wasRemindedToday: boolean;
  /** Whether it is their own self evaluation that is waited for. */
  readonly isEmployee: boolean;
  /** The deadline has passed, so that they can only ask for a later day. */
  readonly isLate: boolean;
}

/** Who acts on a review: the employee, the manager, the approver, or one of the people who are the cto. Delegates are beside them. */
const holdersOf = (turn: ReviewTurn, review: Review, ctos: readonly string[]): readonly string[] => {
  const { employee, approverId } = review;
  if (turn === "cto") {
    return approverId !== undefined && reviewStage(review) === "approvalMissing" ? [approverId] : ctos;
  }
  const holder = turn === "employee" ? employee.id : employee.managerId;
  return holder === null ? [] : [holder];
};

/** Who approves a review today in place of whoever does, if approving it is what is waited for. */
const delegatesIn = ({ delegates = [] }: Review, turn: ReviewTurn): readonly string[] =>
  turn === "cto" ? delegates.map(({ id }) => id) : [];

/**
 * A page of the active people whose turn it is in a round and who can act now; `withLate` adds those whose deadline has
 * passed, also the manager of a review whose self evaluation is missing, too. Delegates are found as of the store's day.
 * Reviews, profiles and earlier reminders are read consistently, since the index may lag behind. A person may be on several
 * pages. Two requests, or three for the cto, and one more while there are delegates.
 * Errors: INVALID_INPUT for a cursor of another list.
 */
export const readAwaited = async (
  store: Store,
  {
    round,
    turn,
    today,
    cursor,
    withLate = false,
  }: {
    readonly round: Round;
    readonly turn: ReviewTurn;
    readonly today: Day;
    readonly cursor: string | undefined;
    readonly withLate?: boolean;
  },
): Promise<{ readonly items: readonly Awaited[]; readonly cursor: string | null }> => {
  const found = await page(
    cursor,
    async ({ cursor: from, limit }) => {
      const at: Place = from === null ? { reviews: null, ctos: null } : place.parse(JSON.parse(from));
      const [waiting, members] = await Promise.all([
        store.entities.review.query.byTurn({ roundId: round.id, turn }).go({ cursor: at.reviews, limit }),
        turn === "cto" ? store.entities.member.query.byRole({ role: "cto" }).go({ cursor: at.ctos, limit }) : null,
      ]);
      const next = nextPlace(at, { reviews: waiting.cursor, ctos: members?.cursor ?? null });
      const ctos = members?.data.map(({ id }) => id) ?? [];
      return { data: [{ reviews: waiting.data, ctos }], cursor: next && JSON.stringify(next) };
    },
    pageSize,
  );
  // Whoever is an approver in the index may act, if they still are one when the rest is read.
  const listed = found.items
    .flatMap(({ reviews }) => reviews)
    .map((item) =>
      toReview(item, { ...noLeavers, approvers: new Set(item.approverId === undefined ? [] : [item.approverId]) }),
    );
  const ctos = found.items.flatMap((one) => one.ctos);
  const isLate = (one: Review): boolean => {
    const { self, manager } = lateEvaluations(one, round, today);
    return withLate && (turn === "employee" ? self !== null : turn === "manager" && manager !== null);
  };
  const holdersIn = (one: Review): readonly string[] => {
    const { managerId } = one.employee;
    const isManagerLate = withLate && turn === "employee" && lateEvaluations(one, round, today).manager !== null;
    return [...holdersOf(turn, one, ctos), ...(isManagerLate && managerId !== null ? [managerId] : [])];
  };
  // Until the leavers are read, the index may name an approver who is none any more, so that the cto is waited for.
  const holders = [...new Set([...ctos, ...listed.flatMap(holdersIn)])];
  const personKeys = (id: string) => [profileKey(id), remindedKey(id, remindedOn(today))];
  const Items = await readItems(
    store,
    [leaversKey, ...listed.map(({ employee }) => reviewKey(employee.id, round.id)), ...holders.flatMap(personKeys)],
    true,
  );
  const { user, review } = store.entities;
  const leavers = leaversIn(store, Items);
  const current = review
    .parse({ Items })
    .data.map((item) => toReview(item, leavers))
    .filter((one) => turnOf(one)?.turn === turn && (isAwaited(one, round, today) || isLate(one)))
    .toSorted((a, b) => Number(isLate(a)) - Number(isLate(b)));
  const delegates = [...new Set(current.flatMap((one) => delegatesIn(one, turn)))].filter(
    (id) => !holders.includes(id),
  );
  Items.push(...(await readItems(store, delegates.flatMap(personKeys), true)));
  const reminded = remindedIn(store, Items);
  const people = user.parse({ Items }).data.map(toUser);
  const mayAct = ({ id, status, role }: User, one: Review): boolean => {
    const { approverId, employee } = one;
    if (status !== "active" || (turn === "employee" && id === employee.id)) {
      return status === "active";
    }
    // The leavers that were read with the review say that its approver and delegates still are that.
    const isNamed = approverId === id || delegatesIn(one, turn).includes(id);
    return turn === "cto" && !isNamed ? role === "cto" : actsAsManager(role);
  };
  return {
    items: [...holders, ...delegates].flatMap((id) => {
      const person = people.find((one) => one.id === id);
      const own = current.find((one) => [...holdersIn(one), ...delegatesIn(one, turn)].includes(id));
      if (!(person && own && mayAct(person, own))) {
        return [];
      }
      const isEmployee = turn === "employee" && id === own.employee.id;
      // A manager among those whose turn it is not is there because their evaluation is late.
      const late = isLate(own) || (turn === "employee" && !isEmployee);
      return [{ person, reviewId: own.id, wasRemindedToday: reminded.has(id), isEmployee, isLate: late }];
    }),
    cursor: found.cursor,
  };
};
