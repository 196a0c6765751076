import * as people from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.withdrawManager, async ({ store, params, query, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { managerProposal } = user;
  if (managerProposal === null) {
    throw new DomainError("STATE_CONFLICT", "No one proposes to become this person's manager.");
  }
  if (user.version !== query.version) {
    throw versionConflict();
  }
  await commit(replaceUserSteps(user, { ...user, managerProposal: null, updatedAt: now.toISOString() }), {
    audit: {
      action: "person.manager.withdrawn",
      subjectId: user.id,
      change: { managerId: managerProposal.proposedBy },
    },
  });
  return null;
});
