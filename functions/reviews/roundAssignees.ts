import * as z from "zod";
import type { User } from "#domain/people/model.ts";
import { actsAsManager } from "#domain/people/terms.ts";
import type { Review } from "#domain/reviews/model.ts";
import { overdueDaysOf } from "#domain/reviews/overdue.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assignmentOf, canBeActedOn, reviewStage } from "#domain/reviews/stages.ts";
import type { Assignee } from "#domain/reviews/terms.ts";
import type { Day } from "#domain/shared/time.ts";
import { sentOnceKey, userIdsAlreadySent } from "../messages/store/sentOnce.ts";
import { profileKey, toUser } from "../people/store/people.ts";
import { noReviewAuthority, reviewAuthorityIn, reviewAuthorityKey } from "../people/store/reviewAuthority.ts";
import { readItems } from "../table/readItems.ts";
import { readPage } from "../table/readPage.ts";
import type { Store } from "../table/store.ts";
import { reviewKey, reviewsIn, toReview } from "./store/reviewItems.ts";

/** Small enough to write the messages to a page's people in one transaction. */
const pageSize = 30;

/** Each page of reviews is combined with every page of people who are CTO. */
const cursorShape = z.object({ reviews: z.string().nullable(), ctos: z.string().nullable() });
type Cursor = z.infer<typeof cursorShape>;

const nextCursor = (position: Cursor, after: Cursor): Cursor | null => {
  if (after.ctos !== null) {
    return { reviews: position.reviews, ctos: after.ctos };
  }
  return after.reviews === null ? null : { reviews: after.reviews, ctos: null };
};

/** The key that limits reminders to one a day (docs/messages.md#manual-reminders). */
export const manualReminderOccasion = (day: Day): string => `review_reminder#${day}`;

interface PendingAssignee {
  readonly person: User;
  readonly reviewId: string;
  readonly wasRemindedToday: boolean;
  readonly isEmployee: boolean;
  /** Whether the deadline has passed, so this person can only ask for a later one. */
  readonly isOverdue: boolean;
}

/** The employee, the manager, the approver, or the people who are CTO. Excludes delegates. */
const assigneeIdsOf = (assignee: Assignee, review: Review, ctoIds: readonly string[]): readonly string[] => {
  const { employee, approverId } = review;
  if (assignee === "cto") {
    return approverId !== undefined && reviewStage(review) === "approvalMissing" ? [approverId] : ctoIds;
  }
  const holder = assignee === "employee" ? employee.id : employee.managerId;
  return holder === null ? [] : [holder];
};

/** Today's delegates of the approver, if the review is pending approval. */
const delegateIdsIn = ({ delegates = [] }: Review, assignee: Assignee): readonly string[] =>
  assignee === "cto" ? delegates.map(({ id }) => id) : [];

/**
 * Active people who can act now; `withOverdue` adds people past their deadline. Consistent. Pages may repeat people.
 * Two requests, three for the CTO, one more with delegates. Errors: INVALID_INPUT.
 */
export const readPendingAssignees = async (
  store: Store,
  {
    round,
    assignee,
    today,
    cursor,
    withOverdue = false,
  }: {
    readonly round: Round;
    readonly assignee: Assignee;
    readonly today: Day;
    readonly cursor: string | undefined;
    readonly withOverdue?: boolean;
  },
): Promise<{ readonly items: readonly PendingAssignee[]; readonly cursor: string | null }> => {
  const found = await readPage(
    cursor,
    async ({ cursor: from, limit }) => {
      const position: Cursor = from === null ? { reviews: null, ctos: null } : cursorShape.parse(JSON.parse(from));
      const [waiting, members] = await Promise.all([
        store.entities.review.query.byAssignee({ roundId: round.id, assignee }).go({ cursor: position.reviews, limit }),
        assignee === "cto"
          ? store.entities.member.query.byRole({ role: "cto" }).go({ cursor: position.ctos, limit })
          : null,
      ]);
      const next = nextCursor(position, { reviews: waiting.cursor, ctos: members?.cursor ?? null });
      const ctos = members?.data.map(({ id }) => id) ?? [];
      return { data: [{ reviews: waiting.data, ctos }], cursor: next && JSON.stringify(next) };
    },
    pageSize,
  );
  // For now, treats all stored approvers as current. The review authority decides below.
  const listed = found.items
    .flatMap(({ reviews }) => reviews)
    .map((item) =>
      toReview(item, {
        ...noReviewAuthority,
        approverIds: new Set(item.approverId === undefined ? [] : [item.approverId]),
      }),
    );
  const ctos = found.items.flatMap((one) => one.ctos);
  const isOverdue = (one: Review): boolean => {
    const { self, manager } = overdueDaysOf(one, round, today);
    return withOverdue && (assignee === "employee" ? self !== null : assignee === "manager" && manager !== null);
  };
  const personIdsIn = (one: Review): readonly string[] => {
    const { managerId } = one.employee;
    const isManagerOverdue =
      withOverdue && assignee === "employee" && overdueDaysOf(one, round, today).manager !== null;
    return [...assigneeIdsOf(assignee, one, ctos), ...(isManagerOverdue && managerId !== null ? [managerId] : [])];
  };
  // The index may still list a former approver in place of the CTO, so the CTOs are read as well.
  const assigneeIds = [...new Set([...ctos, ...listed.flatMap(personIdsIn)])];
  const personKeys = (id: string) => [profileKey(id), sentOnceKey(id, manualReminderOccasion(today))];
  const Items = await readItems(
    store,
    [
      reviewAuthorityKey,
      ...listed.map(({ employee }) => reviewKey(employee.id, round.id)),
      ...assigneeIds.flatMap(personKeys),
    ],
    true,
  );
  const current = reviewsIn(store, Items, reviewAuthorityIn(store, Items))
    .filter((one) => assignmentOf(one)?.assignee === assignee && (canBeActedOn(one, round, today) || isOverdue(one)))
    .toSorted((a, b) => Number(isOverdue(a)) - Number(isOverdue(b)));
  const delegates = [...new Set(current.flatMap((one) => delegateIdsIn(one, assignee)))].filter(
    (id) => !assigneeIds.includes(id),
  );
  Items.push(...(await readItems(store, delegates.flatMap(personKeys), true)));
  const reminded = userIdsAlreadySent(store, Items);
  const people = store.entities.user.parse({ Items }).data.map(toUser);
  const mayAct = ({ id, status, role }: User, one: Review): boolean => {
    const { approverId, employee } = one;
    if (status !== "active" || (assignee === "employee" && id === employee.id)) {
      return status === "active";
    }
    // The review authority confirms its approver and delegates.
    const isNamed = approverId === id || delegateIdsIn(one, assignee).includes(id);
    return assignee === "cto" && !isNamed ? role === "cto" : actsAsManager(role);
  };
  return {
    items: [...assigneeIds, ...delegates].flatMap((id) => {
      const person = people.find((one) => one.id === id);
      const own = current.find((one) => [...personIdsIn(one), ...delegateIdsIn(one, assignee)].includes(id));
      if (!(person && own && mayAct(person, own))) {
        return [];
      }
      const isEmployee = assignee === "employee" && id === own.employee.id;
      // A manager who isn't the assignee is listed because their evaluation is overdue.
      const overdue = isOverdue(own) || (assignee === "employee" && !isEmployee);
      return [{ person, reviewId: own.id, wasRemindedToday: reminded.has(id), isEmployee, isOverdue: overdue }];
    }),
    cursor: found.cursor,
  };
};
