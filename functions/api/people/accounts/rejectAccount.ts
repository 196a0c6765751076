import { reject } from "#domain/people/approval.ts";
import * as people from "#domain/people/contract.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.rejectAccount, async ({ store, params, body, now, commit }) => {
  const user = assertFound("account", await readUser(store, params.userId));
  const rejected = reject(user, now.toISOString());
  if (user.version !== body.version) {
    throw versionConflict();
  }
  await commit([...replaceUserSteps(user, rejected)], {
    audit: { action: "account.rejected", subjectId: user.id, change: { status: rejected.status } },
  });
  return null;
});
