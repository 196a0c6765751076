import { throwFieldError } from "../shared/errors.ts";
import type { Handover, Successors } from "./changeModel.ts";
import { mayLead, mayManage } from "./editing.ts";
import type { User } from "./model.ts";
import { fullName } from "./terms.ts";

type Person = Pick<User, "id" | "role" | "status" | "firstName" | "lastName" | "email">;

const refuse = throwFieldError<keyof Successors>;

/**
 * Checks that people can be handed over to these successors. `chain` is the new manager, their manager and so on up;
 * `managed` are the people who are handed over.
 * Errors: INVALID_INPUT.
 */
export const assertSuccessors = (
  leaverId: string,
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
    const [manager, ...above] = chain;
    if (!manager || !mayManage(manager) || manager.id === leaverId) {
      refuse("managerId", "This person cannot take over as a manager. Please select an active manager, admin or cto.");
    }
    const handedOver = new Set(managed.map(({ id }) => id));
    const between = above.find(({ id }) => handedOver.has(id));
    if (manager && between) {
      refuse(
        "managerId",
        `${fullName(manager)} reports to ${fullName(between)}, who would then report to them. Please select another manager.`,
      );
    }
  }
  if (leadId !== null && (!lead || !mayLead(lead) || lead.id === leaverId)) {
    refuse("leadId", "This person cannot take over as a lead. Please select an active lead.");
  }
};

/** Who takes over each person of a team: those of their group, or else those of everybody who is in none. */
export const successorsOf = ({ groups, managerId, leadId }: Handover): ((userId: string) => Successors) => {
  const own = new Map(groups.flatMap(({ userIds, ...group }) => userIds.map((userId) => [userId, group] as const)));
  return (userId) => own.get(userId) ?? { managerId, leadId };
};

/** The result of handing one person over. */
export type ReassignmentResult =
  | { readonly kind: "changed"; readonly user: User }
  | { readonly kind: "unchanged" }
  | { readonly kind: "skipped"; readonly remark: string };

/**
 * Replaces the leaver with the successors as a person's manager and lead. Skipped are the successor themself, the
 * person who started the handover (nobody may change their own manager or lead), and anybody above the successor.
 */
export const reassign = (
  user: User,
  leaverId: string,
  { managerId, leadId }: Successors,
  chain: readonly { readonly id: string }[],
  startedBy: string,
  now: string,
): ReassignmentResult => {
  const takesManager = managerId !== null && user.managerId === leaverId;
  const takesLead = leadId !== null && user.leadId === leaverId;
  if (!takesManager && !takesLead) {
    return { kind: "unchanged" };
  }
  const keep = (reason: string): ReassignmentResult => ({
    kind: "skipped",
    remark: `${fullName(user)} was not handed over: ${reason}`,
  });
  if (user.id === startedBy) {
    return keep("nobody changes their own manager or lead. Please ask another administrator.");
  }
  if ((takesManager && user.id === managerId) || (takesLead && user.id === leadId)) {
    return keep("they take over themselves. Please give them another manager or lead.");
  }
  if (takesManager && chain.some(({ id }) => id === user.id)) {
    return keep("the new manager reports to them. Please give them another manager.");
  }
  return {
    kind: "changed",
    user: {
      ...user,
      managerId: takesManager ? managerId : user.managerId,
      leadId: takesLead ? leadId : user.leadId,
      updatedAt: now,
    },
  };
};
