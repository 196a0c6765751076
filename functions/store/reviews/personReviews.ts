import type { User } from "#domain/people/model.ts";
import type { Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type Leavers, unchangedLeaversStep } from "../people/leavers.ts";
import type { Store } from "../store.ts";
import type { TransactionStep } from "../transact.ts";
import { noKnownLines, readApprover } from "./approvers.ts";
import { unmanagedResultsSteps } from "./reviewCounts.ts";
import { isListedCorrectly, toReview } from "./reviewItems.ts";
import { reviewChangedError, reviewStep, reviewSteps, withProgress } from "./reviewSteps.ts";
import { readCountedRounds, unchangedActiveRoundStep } from "./rounds.ts";

/** Requires, in a transaction, that a person has no review in a round; otherwise STATE_CONFLICT. */
const noReviewStep = (employeeId: string, roundId: string): TransactionStep => ({
  write: (entities) =>
    entities.review
      .check({ employeeId, roundId })
      .where(({ id }, { notExists }) => notExists(id))
      .commit(),
  conflictError: reviewChangedError(),
});

/** Why a review is set aside, for an employee of this status; an exemption stays. */
export const setAsideOf = (review: Review, status: User["status"]): Review["setAside"] => {
  if (review.setAside === "exempted") {
    return "exempted";
  }
  return status !== "active" && review.sharedWithEmployeeAt === null ? "left" : null;
};

/**
 * A review with the data of its employee: their name, e-mail, manager, when they are away, and whether they have left; and
 * with its approver, who follows from the manager.
 */
const withEmployee = (
  review: Review,
  { firstName, lastName, email, managerId, status, absence }: User,
  { managers }: Leavers,
  approverId: string | null,
): Review => {
  const { absence: _absence, ...employee } = review.employee;
  const { approverId: _approverId, ...progressed } = withProgress(review, { setAside: setAsideOf(review, status) });
  return {
    ...progressed,
    ...(approverId !== null && { approverId }),
    employee: {
      ...employee,
      ...{ firstName, lastName, email },
      ...managerOf(managerId, managers),
      ...(absence && { absence }),
    },
  };
};

/**
 * Whether a changed review has to be counted again. Counters of completed rounds do not separate reviews with and without
 * a manager any more.
 */
const isCountedAgain = (before: Review, after: Review, isCompleted: boolean): boolean =>
  !isCompleted || before.setAside !== after.setAside;

const changedReviewSteps = (
  changes: readonly { readonly before: Review; readonly after: Review }[],
  rounds: readonly Round[],
): readonly TransactionStep[] => {
  const completed = new Set(rounds.filter(({ status }) => status === "completed").map(({ id }) => id));
  return changes.flatMap(({ before, after }) =>
    isCountedAgain(before, after, completed.has(before.roundId))
      ? reviewSteps(before, after)
      : [reviewStep(before, after), ...unmanagedResultsSteps([{ from: before, to: after }])],
  );
};

/**
 * Copies a person's changed name, e-mail, manager, absence or status to their reviews, in the transaction of the change, since
 * these copies decide who may open and change a review. A review generated at the same time would get the previous
 * manager; as reviews are only generated for the active round, the transaction requires that the person has no review
 * there yet and that no other round became active. `leavers` are those after the change. Two requests, and one for each
 * manager in the line while there are approvers; none if nothing relevant changed.
 */
export const personReviewSteps = async (
  store: Store,
  before: User,
  after: User,
  leavers: Leavers,
): Promise<readonly TransactionStep[]> => {
  const copiedFields = ["firstName", "lastName", "email", "managerId", "status", "absence"] as const;
  if (copiedFields.every((field) => before[field] === after[field])) {
    return [];
  }
  const [{ rounds, active }, { data }, approverId] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: after.id }).go({ consistent: true, pages: "all" }),
    readApprover(store, after, leavers),
  ]);
  const reviewed = new Set(data.map(({ roundId }) => roundId));
  const changes = data.map((item) => {
    const review = toReview(item, leavers);
    return { before: review, after: withEmployee(review, after, leavers, approverId) };
  });
  return [
    ...changedReviewSteps(changes, rounds),
    ...rounds
      .filter(({ id, status }) => (status === "active" || id === active.roundId) && !reviewed.has(id))
      .map(({ id }) => noReviewStep(after.id, id)),
    unchangedActiveRoundStep(active),
  ];
};

/**
 * Moves a person's reviews in lists and counters to the person who acts as the manager now, and to the approver who
 * follows from them, and sets them aside if the person has left. Nothing is written for reviews that are where they
 * belong. Two requests, and one for each manager in the line that is not in `lines` while there are approvers.
 */
export const settledReviewSteps = async (
  store: Store,
  person: User,
  lines = noKnownLines(),
): Promise<readonly TransactionStep[]> => {
  const [{ rounds, leavers }, { data }] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: person.id }).go({ consistent: true, pages: "all" }),
  ]);
  const approverId = data.length === 0 ? null : await readApprover(store, person, leavers, lines);
  const changes = data
    .map((item) => {
      const review = toReview(item, leavers);
      return { before: review, after: withEmployee(review, person, leavers, approverId) };
    })
    .filter(
      ({ before, after }) =>
        !isListedCorrectly(before) || before.setAside !== after.setAside || before.approverId !== after.approverId,
    );
  return changes.length === 0 ? [] : [...changedReviewSteps(changes, rounds), unchangedLeaversStep(leavers)];
};
