import { withPeopleChange } from "#domain/people/changing.ts";
import * as people from "#domain/people/contract.ts";
import { openManagerProposal, ownProposalRefusal } from "#domain/people/power/proposals.ts";
import { gainError } from "#domain/people/power/selfMade.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { gainingActor } from "../../../people/gainedRights.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readUser } from "../../../store/people/people.ts";
import {
  personChange,
  readManagerChain,
  settlingOperation,
  unchangedPeopleSteps,
} from "../../../store/people/personChange.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.confirmManager,
  async ({ store, params, body, actor, now, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const proposal = openManagerProposal(user, now);
    if (proposal?.proposedBy !== body.proposedBy) {
      throw new DomainError(
        "STATE_CONFLICT",
        "This proposal was withdrawn or replaced, or has expired. Check it again.",
      );
    }
    const refusal = ownProposalRefusal(proposal, actor);
    if (refusal !== null) {
      throw new DomainError("FORBIDDEN", refusal);
    }
    if (user.version !== body.version) {
      throw versionConflict();
    }
    const managerId = proposal.proposedBy;
    const chain = await readManagerChain(store, managerId);
    // Follows the rules of the edit dialog, as a change by the proposer: the person themselves may confirm it too.
    const references = { chain, lead: null, position: null };
    const after = withPeopleChange(user, { managerId }, managerId, references, now.toISOString());
    if ((await gainingActor(store, user, after, actor.id)) !== null) {
      throw gainError(user, after);
    }
    const written = await personChange(store, user, after);
    await commit([...written.steps, ...unchangedPeopleSteps(chain)], {
      audit: {
        action: "person.manager.confirmed",
        subjectId: user.id,
        change: { managerId },
        before: { managerId: user.managerId },
      },
      operation: settlingOperation(written, newId),
    });
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
