import * as people from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(people.withdrawEmail, async ({ store, params, query, now, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  const { emailChange } = user;
  if (emailChange === null) {
    throw new DomainError("STATE_CONFLICT", "No new email is proposed for this person.");
  }
  if (user.version !== query.version) {
    throw versionConflict();
  }
  await commit(replaceUserSteps(user, { ...user, emailChange: null, updatedAt: now.toISOString() }), {
    audit: { action: "person.email.withdrawn", subjectId: user.id, change: { email: emailChange.email } },
  });
  return null;
});
