import type { Actor, User } from "../model.ts";
import type { Proposal } from "./proposalModel.ts";

const openDays = 14;
const openMilliseconds = openDays * 24 * 60 * 60 * 1000;

export const lapsesAt = ({ proposedAt }: Pick<Proposal, "proposedAt">): Date =>
  new Date(Date.parse(proposedAt) + openMilliseconds);

/** Null without a proposal, or after it lapsed. */
export const openProposalToManage = ({ managerProposal }: Pick<User, "managerProposal">, now: Date): Proposal | null =>
  managerProposal !== null && lapsesAt(managerProposal) > now ? managerProposal : null;

/** People can't confirm or release their own proposals. Null if someone else proposed it. */
export const ownProposalRefusal = ({ proposedBy }: Proposal, actor: Pick<Actor, "id">): string | null =>
  proposedBy === actor.id ? "You proposed this, so someone else must confirm it." : null;
