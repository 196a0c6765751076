import { DomainError } from "../shared/errors.ts";
import { mayLead, mayManage } from "./editing.ts";
import type { Handover, User } from "./model.ts";
import { fullName } from "./terms.ts";

type Person = Pick<User, "id" | "role" | "status" | "firstName" | "lastName" | "email">;

const refuse = (field: keyof Handover, sentence: string): never => {
  throw new DomainError("INVALID_INPUT", sentence, [{ path: [field], message: sentence }]);
};

/**
 * Whether people can be handed over to these successors: `chain` is the new manager, their manager and so on upwards;
 * `managed` are the people who are handed over. Errors: INVALID_INPUT.
 */
export const assertSuccessors = (
  leaverId: string,
  { managerId, leadId }: Handover,
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

/** What becomes of one person when their manager's or lead's people are handed over. */
export type ReassignmentResult =
  | { readonly kind: "changed"; readonly user: User }
  | { readonly kind: "unchanged" }
  | { readonly kind: "skipped"; readonly remark: string };

/**
 * A person with the successors in place of the leaver. Who cannot be handed over keeps whom they have: the successor
 * themself, whoever started it (nobody changes their own manager or lead), and whoever is above the successor by now.
 */
export const reassign = (
  user: User,
  leaverId: string,
  { managerId, leadId }: Handover,
  chain: readonly { readonly id: string }[],
  startedBy: string,
  now: string,
): ReassignmentResult => {
  const takesManager = managerId !== null && user.managerId === leaverId;
  const takesLead = leadId !== null && user.leadId === leaverId;
  if (!takesManager && !takesLead) return { kind: "unchanged" };
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
