import { personNameOf } from "#domain/people/editing.ts";
import type { PendingPage } from "#domain/people/model.ts";
import { openManagerProposal, openSince } from "#domain/people/power/proposals.ts";
import type { Store } from "../../table/store.ts";
import { readUsers, toUser } from "./people.ts";

const listed = 20;

/** More than `listed`, because the reader's own are excluded; others appear once these are answered. */
const read = 100;

/** Other people's, for those who may confirm them (docs/people.md#power). One request, two if there are any. */
export const readManagerProposals = async (
  store: Store,
  actorId: string,
  now: Date,
): Promise<Pick<PendingPage, "managerProposals">> => {
  const { data } = await store.entities.user.query
    .byProposal({ proposes: "manager" })
    // A person with an open proposal was changed by it, or later.
    .gt({ updatedAt: openSince(now).toISOString() })
    .go({ limit: read });
  const open = data.map(toUser).flatMap((user) => {
    const proposal = openManagerProposal(user, now);
    return proposal === null || proposal.proposedBy === actorId ? [] : [{ user, proposal }];
  });
  if (open.length === 0) {
    return {};
  }
  const shown = open.slice(0, listed);
  const proposers = await readUsers(
    store,
    shown.map(({ proposal }) => proposal.proposedBy),
  );
  const byId = new Map(proposers.map((user) => [user.id, user]));
  return {
    managerProposals: shown.flatMap(({ user, proposal: { proposedBy, proposedAt } }) => {
      const proposer = byId.get(proposedBy);
      return proposer ? [{ person: personNameOf(user), proposer: personNameOf(proposer), proposedAt }] : [];
    }),
  };
};
