import type { User } from "#domain/people/model.ts";
import { actsAsApprover, mayLead, mayManage } from "#domain/people/terms.ts";
import type { OpenSession } from "#domain/reviews/calibration/terms.ts";
import { type Delegation, delegationsAfterChange, isInForce } from "#domain/reviews/delegates.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import { versionIs } from "../../table/conflicts.ts";
import type { RawItem } from "../../table/partition.ts";
import type { ItemKey } from "../../table/readItems.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

/**
 * Former managers and leads (docs/people.md#former-managers-and-leads); their reports count as having none. Also
 * holds approvers and delegations, so one read covers all authority checks.
 */
export interface ReviewAuthority {
  readonly formerManagerIds: ReadonlySet<string>;
  readonly formerLeadIds: ReadonlySet<string>;
  /** Current approvers (docs/reviews.md#approvers). Losing the right takes effect with the next request. */
  readonly approverIds: ReadonlySet<string>;
  readonly delegations: readonly Delegation[];
  readonly delegationsInForce: readonly Delegation[];
  /** Calibration sessions that are listed as open. A session no longer counts after its last day. */
  readonly openSessions: readonly OpenSession[];
  /** The day of the read; null where delegations and sessions don't matter. */
  readonly today: Day | null;
  /** 0 before the first write. */
  readonly version: number;
}

/** For reads where the acting manager doesn't matter. */
export const noReviewAuthority: ReviewAuthority = {
  formerManagerIds: new Set(),
  formerLeadIds: new Set(),
  approverIds: new Set(),
  delegations: [],
  delegationsInForce: [],
  openSessions: [],
  today: null,
  version: 0,
};

export const reviewAuthorityKey: ItemKey = { pk: "ROUNDS", sk: "REVIEW_AUTHORITY" };

export const reviewAuthorityIn = (store: Store, Items: RawItem[]): ReviewAuthority => {
  const [item] = store.entities.reviewAuthority.parse({ Items }).data;
  return toReviewAuthority(item ?? null, store.today);
};

/** Without `today`, no delegation is in force. */
export const toReviewAuthority = (
  item: {
    readonly formerManagerIds: readonly string[];
    readonly formerLeadIds: readonly string[];
    readonly approverIds?: readonly string[] | undefined;
    readonly delegations?: readonly Delegation[] | undefined;
    readonly openSessions?: readonly OpenSession[] | undefined;
    readonly version: number;
  } | null,
  today: Day | null,
): ReviewAuthority =>
  item === null
    ? { ...noReviewAuthority, today }
    : {
        formerManagerIds: new Set(item.formerManagerIds),
        formerLeadIds: new Set(item.formerLeadIds),
        approverIds: new Set(item.approverIds),
        delegations: item.delegations ?? [],
        delegationsInForce: (item.delegations ?? []).filter((one) => today !== null && isInForce(one, today)),
        openSessions: item.openSessions ?? [],
        today,
        version: item.version,
      };

/** Consistent. One request. */
export const readReviewAuthority = async (store: Store): Promise<ReviewAuthority> => {
  const { data } = await store.entities.reviewAuthority.get({}).go({ consistent: true });
  return toReviewAuthority(data, store.today);
};

const withMember = (ids: ReadonlySet<string>, id: string, isMember: boolean): ReadonlySet<string> => {
  const next = new Set(ids);
  if (isMember) {
    next.add(id);
  } else {
    next.delete(id);
  }
  return next;
};

/** Whether the reporting lines change. They determine the approvers. */
const changesLines = (reviewAuthority: ReviewAuthority, before: User, after: User): boolean => {
  const isInLines = mayManage(before) || mayManage(after) || reviewAuthority.formerManagerIds.has(after.id);
  const isCto = ({ role, status }: User): boolean => role === "cto" && status === "active";
  return (
    isInLines &&
    (before.managerId !== after.managerId ||
      isCto(before) !== isCto(after) ||
      actsAsApprover(before) !== actsAsApprover(after))
  );
};

/** Whether the delegate or someone above them gets another manager. */
export const movesDelegate = ({ delegateId, above }: Delegation, before: User, after: User): boolean =>
  before.managerId !== after.managerId && [delegateId, ...above].includes(after.id);

/** Whether the approvers of everyone below the changed person must be determined again. */
export const movesApprovers = (
  reviewAuthority: ReviewAuthority,
  next: ReviewAuthority,
  before: User,
  after: User,
): boolean =>
  (reviewAuthority.approverIds.size > 0 || next.approverIds.size > 0) && changesLines(reviewAuthority, before, after);

/**
 * The same object if unchanged. While there are approvers, the version changes with the reporting lines, so writes can
 * require an unchanged version.
 */
export const reviewAuthorityAfter = (reviewAuthority: ReviewAuthority, before: User, after: User): ReviewAuthority => {
  const changes = (acts: (person: User) => boolean): boolean => acts(before) !== acts(after);
  const isMoved = reviewAuthority.approverIds.size > 0 && changesLines(reviewAuthority, before, after);
  const delegations = delegationsAfterChange(reviewAuthority.delegations, after);
  const isDelegationChanged = JSON.stringify(delegations) !== JSON.stringify(reviewAuthority.delegations);
  if (!isDelegationChanged && !changes(mayManage) && !changes(mayLead) && !changes(actsAsApprover) && !isMoved) {
    return reviewAuthority;
  }
  return {
    ...reviewAuthority,
    approverIds: changes(actsAsApprover)
      ? withMember(reviewAuthority.approverIds, after.id, actsAsApprover(after))
      : reviewAuthority.approverIds,
    formerManagerIds: changes(mayManage)
      ? withMember(reviewAuthority.formerManagerIds, after.id, !mayManage(after))
      : reviewAuthority.formerManagerIds,
    formerLeadIds: changes(mayLead)
      ? withMember(reviewAuthority.formerLeadIds, after.id, !mayLead(after))
      : reviewAuthority.formerLeadIds,
    delegations,
    version: reviewAuthority.version + 1,
  };
};

export const reviewAuthorityAmong = (people: readonly User[]): ReviewAuthority => {
  const formerIds = (field: "managerId" | "leadId", acts: (person: User) => boolean): ReadonlySet<string> => {
    const ids = new Set(people.map((person) => person[field]));
    return new Set(people.filter((person) => ids.has(person.id) && !acts(person)).map(({ id }) => id));
  };
  return {
    ...noReviewAuthority,
    formerManagerIds: formerIds("managerId", mayManage),
    formerLeadIds: formerIds("leadId", mayLead),
    approverIds: new Set(people.filter(actsAsApprover).map(({ id }) => id)),
    version: 1,
  };
};

const reviewAuthorityChangedError = staleReadError(
  "Someone left or came back, or someone's role or manager changed. Try again.",
);

/** Requires an unchanged review authority. Errors: STATE_CONFLICT. */
export const unchangedReviewAuthorityCheck = (seen: ReviewAuthority): TransactionWrite => ({
  write: ({ reviewAuthority }) => reviewAuthority.check({}).where(versionIs(seen.version)).commit(),
  conflictError: reviewAuthorityChangedError,
});

/** Requires that the review authority is unchanged since it was read. */
export const reviewAuthorityWrite = (seen: ReviewAuthority, next: ReviewAuthority): TransactionWrite => ({
  write: ({ reviewAuthority }) =>
    reviewAuthority
      .put({
        formerManagerIds: [...next.formerManagerIds],
        formerLeadIds: [...next.formerLeadIds],
        version: next.version,
        ...(next.approverIds.size > 0 && { approverIds: [...next.approverIds] }),
        ...(next.delegations.length > 0 && {
          delegations: next.delegations.map((one) => ({ ...one, above: [...one.above] })),
        }),
        ...(next.openSessions.length > 0 && { openSessions: next.openSessions.map((one) => ({ ...one })) }),
      })
      .where(versionIs(seen.version))
      .commit(),
  conflictError: reviewAuthorityChangedError,
});
