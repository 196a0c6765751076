import { throwFieldError } from "../shared/errors.ts";
import type { Handover, Successors } from "./changeModel.ts";
import type { User } from "./model.ts";
import { fullName, mayLead, mayManage } from "./terms.ts";

type Person = Pick<User, "id" | "role" | "status" | "firstName" | "lastName" | "email">;

const refuse = throwFieldError<keyof Successors>;

/** `chain` is the new manager and everyone above; `managed` are the people reassigned. Errors: INVALID_INPUT. */
export const assertSuccessors = (
  predecessorId: string,
  { managerId, leadId }: Successors,
  {
    chain,
    lead,
    managed,
  }: {
    readonly chain: readonly Person[];
    readonly lead: Person | null;
    readonly managed: readonly { readonly id: string }[];
  },
): void => {
  if (managerId !== null) {
    const [manager, ...managersAbove] = chain;
    if (!manager || !mayManage(manager) || manager.id === predecessorId) {
      refuse("managerId", "This person can't take over as a manager. Select an active manager, admin or CTO.");
    }
    const reassignedIds = new Set(managed.map(({ id }) => id));
    const reassignedManager = managersAbove.find(({ id }) => reassignedIds.has(id));
    if (manager && reassignedManager) {
      refuse(
        "managerId",
        `${fullName(manager)} reports to ${fullName(reassignedManager)}, who would then report to them. Select another manager.`,
      );
    }
  }
  if (leadId !== null && (!lead || !mayLead(lead) || lead.id === predecessorId)) {
    refuse("leadId", "This person can't take over as a lead. Select an active lead.");
  }
};

export const successorsOf = ({ groups, managerId, leadId }: Handover): ((userId: string) => Successors) => {
  const own = new Map(groups.flatMap(({ userIds, ...group }) => userIds.map((userId) => [userId, group] as const)));
  return (userId) => own.get(userId) ?? { managerId, leadId };
};

export type ReassignmentResult =
  | { readonly kind: "changed"; readonly user: User }
  | { readonly kind: "unchanged" }
  | { readonly kind: "skipped"; readonly remark: string };

/** Skips the successor, everyone above the successor, and the actor, who can't change their own manager or lead. */
export const reassign = (
  user: User,
  predecessorId: string,
  { managerId, leadId }: Successors,
  chain: readonly { readonly id: string }[],
  startedBy: string,
  now: string,
): ReassignmentResult => {
  const takesManager = managerId !== null && user.managerId === predecessorId;
  const takesLead = leadId !== null && user.leadId === predecessorId;
  if (!takesManager && !takesLead) {
    return { kind: "unchanged" };
  }
  const skip = (reason: string): ReassignmentResult => ({
    kind: "skipped",
    remark: `${fullName(user)} wasn't handed over: ${reason}`,
  });
  if (user.id === startedBy) {
    return skip("you can't change your own manager or lead. Ask another admin.");
  }
  if ((takesManager && user.id === managerId) || (takesLead && user.id === leadId)) {
    return skip("they're the one taking over. Give them another manager or lead.");
  }
  if (takesManager && chain.some(({ id }) => id === user.id)) {
    return skip("the new manager reports to them. Give them another manager.");
  }
  return {
    kind: "changed",
    user: {
      ...user,
      managerId: takesManager ? managerId : user.managerId,
      managerProposal: takesManager ? null : user.managerProposal,
      leadId: takesLead ? leadId : user.leadId,
      updatedAt: now,
    },
  };
};
