import * as people from "#domain/people/contract.ts";
import { assertRemovable } from "#domain/people/removal.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { noteRemovalSteps, readRemains, removalSteps } from "../../../store/people/personRemoval.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.removePerson, async ({ store, params, query, commit }) => {
  const remains = assertFound("person", await readRemains(store, params.userId));
  assertRemovable(remains.user, remains.kept);
  if (remains.user.version !== query.version) {
    throw versionConflict();
  }
  await commit([...removalSteps(remains), ...(await noteRemovalSteps(store, params.userId))], {
    audit: { action: "person.removed", subjectId: remains.user.id, change: {} },
  });
  return null;
});
