import { releaseRefusal } from "#domain/people/email/emailRefusals.ts";
import type { PendingPage, User } from "#domain/people/model.ts";
import type { Proposal } from "#domain/people/power/proposalModel.ts";
import { openProposalToManage } from "#domain/people/power/proposals.ts";
import { nameFieldsOf } from "#domain/people/terms.ts";
import type { Store } from "../../table/store.ts";
import { readUsers, toUser } from "./people.ts";
import { readPowerGrantLines } from "./powerLines.ts";

const maxListed = 20;

/** Higher than `maxListed`, because proposals that the actor can't decide are left out. The rest appear later. */
const maxRead = 100;

/**
 * Other people's proposals that the actor may confirm or release (docs/people.md#power), latest first. One request, or
 * two if there are proposals. Proposed emails also take the requests of `readPowerGrantLines`.
 */
export const readProposals = async (
  store: Store,
  actor: User,
  now: Date,
): Promise<Pick<PendingPage, "managerProposals" | "emailProposals">> => {
  const { data } = await store.entities.user.query
    .byProposal({ openProposal: "change" })
    .go({ limit: maxRead, order: "desc" });
  const people = data.map(toUser);
  const managerProposals = people
    .flatMap((user) => {
      const proposal = openProposalToManage(user, now);
      return proposal === null || proposal.proposedBy === actor.id ? [] : [{ user, proposal }];
    })
    .slice(0, maxListed);
  const unreleased = people.flatMap((user) => {
    const { emailChange } = user;
    const isOpen = emailChange?.releasedAt === null && releaseRefusal(user, actor, false) === null;
    return isOpen ? [{ user, proposal: emailChange }] : [];
  });
  const proposers = await readUsers(
    store,
    [...managerProposals, ...unreleased].map(({ proposal }) => proposal.proposedBy),
  );
  const proposerOf = ({ proposedBy }: Proposal) => proposers.find(({ id }) => id === proposedBy);
  const isSamePowerLine = await readPowerGrantLines(
    store,
    unreleased.length === 0 ? [] : [actor, ...unreleased.flatMap(({ proposal }) => proposerOf(proposal) ?? [])],
  );
  const emailProposals = unreleased
    .filter(({ proposal }) => {
      const proposer = proposerOf(proposal);
      return proposer === undefined || !isSamePowerLine(actor, proposer);
    })
    .slice(0, maxListed);
  const shownOf = (proposals: typeof managerProposals) =>
    proposals.flatMap(({ user, proposal }) => {
      const proposer = proposerOf(proposal);
      const { proposedAt } = proposal;
      return proposer ? [{ person: nameFieldsOf(user), proposer: nameFieldsOf(proposer), proposedAt }] : [];
    });
  return {
    ...(managerProposals.length > 0 && { managerProposals: shownOf(managerProposals) }),
    ...(emailProposals.length > 0 && { emailProposals: shownOf(emailProposals) }),
  };
};
