import * as people from "#domain/people/contract.ts";
import { emailReleased } from "#domain/people/email/emailChange.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { emailReleasedNotice } from "#domain/slack/emailMessages.ts";
import { companyDomain } from "../../../companyDomain.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { releaseSteps } from "../../../store/people/emailChange.ts";
import { readUser } from "../../../store/people/people.ts";

export const handler = serve(
  people.confirmOwnEmail,
  async ({ store, actor, body, now, commit }) => {
    const { email } = body;
    const user = assertFound("person", await readUser(store, actor.id));
    const released = emailReleased(user, email, actor.id, now.toISOString());
    await commit(await releaseSteps(store, user, released, companyDomain()), {
      audit: { action: "person.email.confirmed", subjectId: user.id, change: { email }, before: { email: user.email } },
      messages: [emailReleasedNotice(user, { email, href: siteLink(paths.profile.getHref()), isOwn: true })],
    });
    return null;
  },
  tryEnqueue,
);
