import { personNameOf } from "#domain/people/editing.ts";
import { releaseRefusal } from "#domain/people/email/emailRefusals.ts";
import type { PendingPage, User } from "#domain/people/model.ts";
import { openManagerProposal } from "#domain/people/power/proposals.ts";
import type { Store } from "../../table/store.ts";
import { readUsers, toUser } from "./people.ts";

const listed = 20;

/** More than `listed`, because the actor can't decide them all; the rest appear later. */
const read = 100;

/**
 * Other people's proposals that the actor may confirm or release (docs/people.md#power), latest
 * first. One request, two if there are any.
 */
export const readProposals = async (
  store: Store,
  actor: User,
  now: Date,
): Promise<Pick<PendingPage, "managerProposals" | "emailProposals">> => {
  const { data } = await store.entities.user.query
    .byProposal({ proposes: "change" })
    .go({ limit: read, order: "desc" });
  const people = data.map(toUser);
  const managers = people
    .flatMap((user) => {
      const proposal = openManagerProposal(user, now);
      return proposal === null || proposal.proposedBy === actor.id ? [] : [{ user, proposal }];
    })
    .slice(0, listed);
  const emails = people
    .flatMap((user) => {
      const { emailChange } = user;
      const isOpen = emailChange?.releasedAt === null && releaseRefusal(user, actor) === null;
      return isOpen ? [{ user, proposal: emailChange }] : [];
    })
    .slice(0, listed);
  const proposers = await readUsers(
    store,
    [...managers, ...emails].map(({ proposal }) => proposal.proposedBy),
  );
  const shownOf = (proposals: typeof managers) =>
    proposals.flatMap(({ user, proposal: { proposedBy, proposedAt } }) => {
      const proposer = proposers.find(({ id }) => id === proposedBy);
      return proposer ? [{ person: personNameOf(user), proposer: personNameOf(proposer), proposedAt }] : [];
    });
  return {
    ...(managers.length > 0 && { managerProposals: shownOf(managers) }),
    ...(emails.length > 0 && { emailProposals: shownOf(emails) }),
  };
};
