import type { User } from "#domain/people/model.ts";
import { type ReviewWithInvitations, withInvitations } from "#domain/reviews/meeting/invitations.ts";
import type { Review } from "#domain/reviews/model.ts";
import { managerOf } from "#domain/reviews/rounds/generation.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { type ReviewAuthority, unchangedReviewAuthorityCheck } from "../../people/store/reviewAuthority.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";
import { emptyLineCache, readApproverId } from "./approvers.ts";
import { unmanagedResultsMarkerWrites } from "./reviewCounts.ts";
import { isListedCorrectly, toReview } from "./reviewItems.ts";
import { ownDeadlineWrites, reviewChangedError, reviewWrite, reviewWrites, withProgress } from "./reviewWrites.ts";
import { readCountedRounds, unchangedActiveRoundCheck } from "./rounds.ts";

/** Requires that a person has no review in a round. Errors: STATE_CONFLICT. */
const noReviewCheck = (employeeId: string, roundId: string): TransactionWrite => ({
  write: (entities) =>
    entities.review
      .check({ employeeId, roundId })
      .where(({ id }, { notExists }) => notExists(id))
      .commit(),
  conflictError: reviewChangedError(),
});

/** Why a review is excluded, given the employee's status; null if it isn't. An exemption stays. */
export const exclusionOf = (review: Review, employeeStatus: User["status"]): Review["exclusion"] => {
  if (review.exclusion === "exempted") {
    return "exempted";
  }
  return employeeStatus !== "active" && review.sharedWithEmployeeAt === null ? "left" : null;
};

const withEmployee = (
  review: Review,
  { firstName, lastName, email, managerId, status, absence }: User,
  { formerManagerIds }: ReviewAuthority,
  approverId: string | null,
): Review => {
  const { absence: _absence, ...employee } = review.employee;
  const { approverId: _approverId, ...progressed } = withProgress(review, { exclusion: exclusionOf(review, status) });
  return {
    ...progressed,
    ...(approverId !== null && { approverId }),
    employee: {
      ...employee,
      firstName,
      lastName,
      email,
      ...managerOf(managerId, formerManagerIds),
      ...(absence && { absence }),
    },
  };
};

/** Completed rounds don't count reviews without a manager separately, so there only exclusions change counters. */
const isCountedAgain = (before: Review, after: Review, isCompleted: boolean): boolean =>
  !isCompleted || before.exclusion !== after.exclusion;

interface ReviewChange {
  readonly before: Review;
  readonly after: Review;
}

const changedReviewWrites = (
  changes: readonly ReviewChange[],
  rounds: readonly Round[],
): readonly TransactionWrite[] => {
  const completed = new Set(rounds.filter(({ status }) => status === "completed").map(({ id }) => id));
  return changes.flatMap(({ before, after }) =>
    isCountedAgain(before, after, completed.has(before.roundId))
      ? reviewWrites(before, after)
      : [
          reviewWrite(before, after),
          ...ownDeadlineWrites(before, after),
          ...unmanagedResultsMarkerWrites([{ from: before, to: after }]),
        ],
  );
};

/** Callers add the invitation messages to the same transaction. */
export interface PersonReviewsChange {
  readonly writes: readonly TransactionWrite[];
  readonly invited: readonly ReviewWithInvitations[];
}

const noChange: PersonReviewsChange = { writes: [], invited: [] };

/** Cancels meetings that can't take place as planned, and invites a new manager. */
const invitedChange = ({ before, after }: ReviewChange): ReviewChange & Pick<ReviewWithInvitations, "invitations"> => {
  const { review, invitations } = withInvitations(before, after, null);
  return { before, after: review, invitations };
};

const invitedIn = (changes: readonly ReturnType<typeof invitedChange>[]): readonly ReviewWithInvitations[] =>
  changes.flatMap(({ after, invitations }) => (invitations.length === 0 ? [] : [{ review: after, invitations }]));

/**
 * Copies changed profile fields to the person's reviews. Requires an unchanged active round and no new review.
 * `reviewAuthority` includes the change. Up to two requests, and one per manager above while there are approvers.
 */
export const personReviewsChange = async (
  store: Store,
  before: User,
  after: User,
  reviewAuthority: ReviewAuthority,
): Promise<PersonReviewsChange> => {
  const copiedFields = ["firstName", "lastName", "email", "managerId", "status", "absence"] as const;
  if (copiedFields.every((field) => before[field] === after[field])) {
    return noChange;
  }
  const [{ rounds, active }, { data }, approverId] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: after.id }).go({ consistent: true, pages: "all" }),
    readApproverId(store, after, reviewAuthority),
  ]);
  const reviewedRoundIds = new Set(data.map(({ roundId }) => roundId));
  const changes = data.map((item) => {
    const review = toReview(item, reviewAuthority);
    return invitedChange({ before: review, after: withEmployee(review, after, reviewAuthority, approverId) });
  });
  return {
    writes: [
      ...changedReviewWrites(changes, rounds),
      ...rounds
        .filter(({ id, status }) => (status === "active" || id === active.roundId) && !reviewedRoundIds.has(id))
        .map(({ id }) => noReviewCheck(after.id, id)),
      unchangedActiveRoundCheck(active),
    ],
    invited: invitedIn(changes),
  };
};

/**
 * Moves the person's reviews to their acting manager and approver in lists and counters, and excludes them if the
 * person left. Skips correct reviews. Two requests, and one per manager above not in `lines` while there are approvers.
 */
export const settledReviewsChange = async (
  store: Store,
  person: User,
  lines = emptyLineCache(),
): Promise<PersonReviewsChange> => {
  const [{ rounds, reviewAuthority }, { data }] = await Promise.all([
    readCountedRounds(store),
    store.entities.review.query.byEmployee({ employeeId: person.id }).go({ consistent: true, pages: "all" }),
  ]);
  const approverId = data.length === 0 ? null : await readApproverId(store, person, reviewAuthority, lines);
  const changes = data
    .map((item) => {
      const review = toReview(item, reviewAuthority);
      return { before: review, after: withEmployee(review, person, reviewAuthority, approverId) };
    })
    .filter(
      ({ before, after }) =>
        !isListedCorrectly(before) || before.exclusion !== after.exclusion || before.approverId !== after.approverId,
    );
  if (changes.length === 0) {
    return noChange;
  }
  const invited = changes.map(invitedChange);
  return {
    writes: [...changedReviewWrites(invited, rounds), unchangedReviewAuthorityCheck(reviewAuthority)],
    invited: invitedIn(invited),
  };
};
