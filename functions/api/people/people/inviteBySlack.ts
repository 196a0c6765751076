import * as people from "#domain/people/contract.ts";
import { assertInvitable } from "#domain/people/invitation.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { invitation } from "#domain/slack/messages.ts";
import { environment } from "../../../environment.ts";
import { serve } from "../../../http/serve.ts";
import { siteLink } from "../../../siteLink.ts";
import { sendNow } from "../../../slack/sendNow.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(people.inviteBySlack, async ({ store, params, now, newId, commit }) => {
  const user = assertFound("person", await readUser(store, params.userId));
  assertInvitable(user);
  const { success, reason } = await sendNow(
    store,
    invitation(user.id, { company: environment("COMPANY"), email: user.email, href: siteLink(paths.root.getHref()) }),
    { id: newId(), now, commit, audit: { action: "person.invited", subjectId: user.id, change: {} } },
  );
  return { success, reason };
});
