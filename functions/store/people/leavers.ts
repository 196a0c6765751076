import { mayLead, mayManage } from "#domain/people/editing.ts";
import type { User } from "#domain/people/model.ts";
import { actsAsApprover } from "#domain/people/terms.ts";
import { type Delegation, delegationsAfter, isInForce } from "#domain/reviews/delegates.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { Day } from "#domain/shared/time.ts";
import type { Store } from "../store.ts";
import { versionIs } from "../table/conflicts.ts";
import type { RawItem } from "../table/partition.ts";
import type { ItemKey } from "../table/readItems.ts";
import type { TransactionStep } from "../transact.ts";

/**
 * The people who acted as a manager or as a lead and no longer do, because they were deactivated or have another role
 * (docs/people.md#leavers). Whoever names them has no manager, or no lead. Approvers are kept with them.
 */
export interface Leavers {
  readonly managers: ReadonlySet<string>;
  readonly leads: ReadonlySet<string>;
  /** The people who are approvers now (docs/reviews.md#approvers), so that losing the right works with the next request. */
  readonly approvers: ReadonlySet<string>;
  /** Who approves in place of whom, and when. */
  readonly delegations: readonly Delegation[];
  /** Those of them that are in force on the day as of which they were read. */
  readonly inForce: readonly Delegation[];
  /** 0 before the first write. */
  readonly version: number;
}

/** For reads in which it does not matter who acts as the manager. */
export const noLeavers: Leavers = {
  managers: new Set(),
  leads: new Set(),
  approvers: new Set(),
  delegations: [],
  inForce: [],
  version: 0,
};

/** The key of the leavers, for reading them together with other items. */
export const leaversKey: ItemKey = { pk: "ROUNDS", sk: "LEAVERS" };

/** The leavers among items that were read. */
export const leaversIn = (store: Store, Items: RawItem[]): Leavers => {
  const [item] = store.entities.leavers.parse({ Items }).data;
  return toLeavers(item ?? null, store.today);
};

/** Converts the stored leavers to a form for look-ups, as of a day; without one, no delegation is in force. */
export const toLeavers = (
  item: {
    readonly managers: readonly string[];
    readonly leads: readonly string[];
    readonly approvers?: readonly string[] | undefined;
    readonly delegations?: readonly Delegation[] | undefined;
    readonly version: number;
  } | null,
  today: Day | null,
): Leavers =>
  item === null
    ? noLeavers
    : {
        managers: new Set(item.managers),
        leads: new Set(item.leads),
        approvers: new Set(item.approvers),
        delegations: item.delegations ?? [],
        inForce: (item.delegations ?? []).filter((one) => today !== null && isInForce(one, today)),
        version: item.version,
      };

/** The leavers, read consistently. One request. */
export const readLeavers = async (store: Store): Promise<Leavers> => {
  const { data } = await store.entities.leavers.get({}).go({ consistent: true });
  return toLeavers(data, store.today);
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

/**
 * Whether a person's change moves the lines of managers above others: who they are in them, or who is above them. It
 * matters as long as anybody is an approver, since approvers are found along these lines.
 */
const changesLines = (leavers: Leavers, before: User, after: User): boolean => {
  const isInLines = mayManage(before) || mayManage(after) || leavers.managers.has(after.id);
  const isCto = ({ role, status }: User): boolean => role === "cto" && status === "active";
  return (
    isInLines &&
    (before.managerId !== after.managerId ||
      isCto(before) !== isCto(after) ||
      actsAsApprover(before) !== actsAsApprover(after))
  );
};

/** Whether somebody is a delegate, or above one, and gets another manager, so that the line above the delegate changes. */
export const movesDelegate = ({ delegateId, above }: Delegation, before: User, after: User): boolean =>
  before.managerId !== after.managerId && [delegateId, ...above].includes(after.id);

/** Whether approvers have to be found anew for everybody below a person who changed. */
export const movesApprovers = (leavers: Leavers, next: Leavers, before: User, after: User): boolean =>
  (leavers.approvers.size > 0 || next.approvers.size > 0) && changesLines(leavers, before, after);

/**
 * The leavers and approvers after a person changed; the same object if that changes nothing. While there are approvers, the
 * version also changes with the lines of managers, so that a write which depends on them can require that it did not.
 */
export const leaversAfter = (leavers: Leavers, before: User, after: User): Leavers => {
  const changes = (acts: (person: User) => boolean): boolean => acts(before) !== acts(after);
  const isMoved = leavers.approvers.size > 0 && changesLines(leavers, before, after);
  const delegations = delegationsAfter(leavers.delegations, after);
  const isDelegationChanged = JSON.stringify(delegations) !== JSON.stringify(leavers.delegations);
  if (!isDelegationChanged && !changes(mayManage) && !changes(mayLead) && !changes(actsAsApprover) && !isMoved) {
    return leavers;
  }
  return {
    approvers: changes(actsAsApprover)
      ? withMember(leavers.approvers, after.id, actsAsApprover(after))
      : leavers.approvers,
    managers: changes(mayManage) ? withMember(leavers.managers, after.id, !mayManage(after)) : leavers.managers,
    leads: changes(mayLead) ? withMember(leavers.leads, after.id, !mayLead(after)) : leavers.leads,
    delegations,
    inForce: leavers.inForce,
    version: leavers.version + 1,
  };
};

/** Who of these people is named as a manager or a lead without acting as one, before anything is stored. */
export const leaversAmong = (people: readonly User[]): Leavers => {
  const named = (field: "managerId" | "leadId", acts: (person: User) => boolean): ReadonlySet<string> => {
    const ids = new Set(people.map((person) => person[field]));
    return new Set(people.filter((person) => ids.has(person.id) && !acts(person)).map(({ id }) => id));
  };
  return {
    managers: named("managerId", mayManage),
    leads: named("leadId", mayLead),
    approvers: new Set(people.filter(actsAsApprover).map(({ id }) => id)),
    delegations: [],
    inForce: [],
    version: 1,
  };
};

const leaversChangedError = staleReadError(
  "Somebody left or came back just now, or has another role or manager. Please try again.",
);

/** Requires, in a transaction, that the leavers are unchanged since they were read; otherwise STATE_CONFLICT. */
export const unchangedLeaversStep = (seen: Leavers): TransactionStep => ({
  write: ({ leavers }) => leavers.check({}).where(versionIs(seen.version)).commit(),
  conflictError: leaversChangedError,
});

/** Replaces the leavers, on condition that they are unchanged since they were read. */
export const leaversStep = (seen: Leavers, next: Leavers): TransactionStep => ({
  write: ({ leavers }) =>
    leavers
      .put({
        ...{ managers: [...next.managers], leads: [...next.leads], version: next.version },
        ...(next.approvers.size > 0 && { approvers: [...next.approvers] }),
        ...(next.delegations.length > 0 && {
          delegations: next.delegations.map((one) => ({ ...one, above: [...one.above] })),
        }),
      })
      .where(versionIs(seen.version))
      .commit(),
  conflictError: leaversChangedError,
});
