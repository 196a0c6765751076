import * as people from "#domain/people/contract.ts";
import { openProposal } from "#domain/people/email/emailChange.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";

export const handler = serve(people.declineOwnEmail, async ({ store, actor, body, now, commit }) => {
  const user = assertFound("person", await readUser(store, actor.id));
  openProposal(user, body.email);
  await commit(replaceUserSteps(user, { ...user, emailChange: null, updatedAt: now.toISOString() }), {
    audit: { action: "person.email.declined", subjectId: user.id, change: { email: body.email } },
  });
  return null;
});
