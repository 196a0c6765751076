import type { User } from "../../people/model.ts";
import { mayManage } from "../../people/terms.ts";
import { approverOf, type LinePerson, lineFrom } from "../approvers.ts";
import { type Delegation, mayApproveFor } from "../delegates.ts";

export type LineMember = LinePerson & Pick<User, "managerId">;
export type PeopleById = ReadonlyMap<string, LineMember>;

/** Why someone reads or approves a person's reviews; null if they don't. */
type Right = "manager" | "approver" | "delegate" | null;

const rightTo = (
  { id, managerId }: Pick<User, "id" | "managerId">,
  actorId: string,
  people: PeopleById,
  delegations: readonly Delegation[],
): Right => {
  if (id === actorId) {
    return null;
  }
  const line = lineFrom(people, managerId);
  const manager = line[0] && mayManage(line[0]) ? line[0] : null;
  if (manager?.id === actorId) {
    return "manager";
  }
  // Where the CTO acts as the manager, the CTO approves.
  const approverId = manager && approverOf(id, line);
  if (approverId === actorId) {
    return "approver";
  }
  const above = lineFrom(people, people.get(actorId)?.managerId ?? null);
  const formerManagerIds = new Set(above.filter((person) => !mayManage(person)).map((person) => person.id));
  const isDelegate = delegations
    .filter((one) => one.delegateId === actorId && (approverId === null ? one.isCto : one.approverId === approverId))
    .some((one) =>
      mayApproveFor(
        { ...one, above: above.map((person) => person.id) },
        { id, managerId: manager?.id ?? null },
        formerManagerIds,
      ),
    );
  return isDelegate ? "delegate" : null;
};

/** One change to a person. `hasReports` is true if they are anyone's manager. */
export interface LineChange {
  readonly before: LineMember;
  readonly after: LineMember;
  readonly hasReports: boolean;
}

/**
 * Whether the change gives the actor a new right to read or approve reviews (docs/people.md#power). `people` contains
 * everyone above the changed person, before and after, and above the actor. `delegations` excludes past ones.
 */
export const gainsReviewRights = (
  { before, after, hasReports }: LineChange,
  actorId: string,
  people: PeopleById,
  delegations: readonly Delegation[],
): boolean => {
  const manager = { id: "manager", managerId: after.id, role: "manager", status: "active", isApprover: false } as const;
  const peopleWith = (changed: LineMember): PeopleById =>
    new Map<string, LineMember>([...people, [changed.id, changed], [manager.id, manager]]);
  const [peopleBefore, peopleAfter] = [peopleWith(before), peopleWith(after)];
  const examined: readonly Pick<User, "id" | "managerId">[] = [
    after,
    // The actor's right to anyone further down equals the right to one of these two.
    ...(hasReports ? [manager, { id: "report of a manager", managerId: manager.id }] : []),
    // Delegates have no right to people above them or, if their manager has left, to people without a manager.
    ...lineFrom(peopleBefore, people.get(actorId)?.managerId ?? null),
    { id: "person without a manager", managerId: null },
  ];
  const rightIn = (peopleThen: PeopleById, person: Pick<User, "id" | "managerId">): Right =>
    rightTo(peopleThen.get(person.id) ?? person, actorId, peopleThen, delegations);
  return examined.some((person) => {
    const [had, has] = [rightIn(peopleBefore, person), rightIn(peopleAfter, person)];
    return has !== null && has !== had && !(had === "approver" && has === "delegate");
  });
};
