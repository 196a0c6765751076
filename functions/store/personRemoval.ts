import type { User } from "#domain/people/model.ts";
import type { Kept } from "#domain/people/removal.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { readPersonPlans } from "./growthPlans.ts";
import { removeUserSteps, toUser } from "./people.ts";
import { readRounds } from "./rounds.ts";
import type { Store } from "./store.ts";
import { readPartition } from "./table/partition.ts";
import type { TransactionItem } from "./transact.ts";

/** What the sort keys in a person's partition begin with, by what they keep. */
const keptPrefixes: readonly (readonly [prefix: string, Kept])[] = [
  ["REVIEW#", "reviews"],
  ["ONB", "onboarding"],
  ["WEEK#", "weeklyReports"],
  ["LEVELS", "levels"],
  ["RESPONSIBLE", "responsibility"],
];

/** A person, and what is kept of them besides the profile and their current position. */
interface Remains {
  readonly user: User;
  readonly kept: readonly Kept[];
  /** The positions in their history: none, or the current one. */
  readonly positions: readonly string[];
  /** The rounds that may still give them a review. */
  readonly openRounds: readonly string[];
}

/** What is kept of a person, read consistently; null if there is no such person. Four requests. */
export const readRemains = async (store: Store, userId: string): Promise<Remains | null> => {
  const [items, asLead, growth, rounds] = await Promise.all([
    readPartition(store, `USER#${userId}`),
    readPartition(store, `LEAD#${userId}`),
    readPersonPlans(store, userId),
    readRounds(store),
  ]);
  const [user] = store.entities.user.parse({ Items: items }).data;
  if (!user) {
    return null;
  }
  const positions = store.entities.userPosition.parse({ Items: items }).data;
  const kept = keptPrefixes
    .filter(([prefix]) => items.some(({ sk }) => String(sk).startsWith(prefix)))
    .map(([, what]) => what);
  return {
    user: toUser(user),
    kept: [
      ...kept,
      ...(growth.plan !== null || growth.ended.length > 0 ? (["growthPlans"] as const) : []),
      ...(asLead.length > 0 ? (["leadPages"] as const) : []),
      ...(positions.some(({ isCurrent }) => !isCurrent) ? (["positions"] as const) : []),
    ],
    positions: positions.map(({ assignedAt }) => assignedAt),
    openRounds: rounds.filter(({ status }) => status !== "completed").map(({ id }) => id),
  };
};

const keptSinceError = staleReadError("Something was kept of this person just now. Please try again.");

/**
 * Removes a person. The transaction requires that they did not sign in and that nothing was kept of them since they were
 * read: what changes the profile conflicts with its version, and everything else has a condition of its own. The e-mail is
 * free afterwards, unless it goes to somebody.
 */
export const removalSteps = (
  { user, positions, openRounds }: Remains,
  heirOfEmail: string | null = null,
): readonly TransactionItem[] => [
  ...removeUserSteps(user, heirOfEmail),
  ...positions.map(
    (assignedAt): TransactionItem => ({
      write: ({ userPosition }) => userPosition.delete({ userId: user.id, assignedAt }).commit(),
    }),
  ),
  {
    write: ({ responsible }) =>
      responsible
        .check({ userId: user.id })
        .where((mark, { notExists }) => notExists(mark.userId))
        .commit(),
    conflictError: keptSinceError,
  },
  {
    write: ({ leadPair }) =>
      leadPair
        .check({ leadId: user.id, managerId: "all" })
        .where((pair, { notExists }) => notExists(pair.reportCount))
        .commit(),
    conflictError: keptSinceError,
  },
  {
    write: ({ growthPlan }) =>
      growthPlan
        .check({ userId: user.id })
        .where((plan, { notExists }) => notExists(plan.id))
        .commit(),
    conflictError: keptSinceError,
  },
  ...openRounds.map(
    (roundId): TransactionItem => ({
      write: ({ review }) =>
        review
          .check({ employeeId: user.id, roundId })
          .where((found, { notExists }) => notExists(found.id))
          .commit(),
      conflictError: keptSinceError,
    }),
  ),
];
