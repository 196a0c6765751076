import * as people from "#domain/people/contract.ts";
import { emailProposed } from "#domain/people/email/emailChange.ts";
import { releaserRole } from "#domain/people/email/emailRefusals.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { emailProposedNotice, emailToRelease } from "#domain/slack/emailMessages.ts";
import { named } from "#domain/slack/messages.ts";
import { companyDomain } from "../../../companyDomain.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { readOwnerOf } from "../../../store/people/emailChange.ts";
import { readUser, replaceUserSteps } from "../../../store/people/people.ts";
import { toRole } from "../../../store/people/roleMessages.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.proposeEmail,
  async ({ store, actor, params, body, now, commit }) => {
    const { email, version } = body;
    const [found, owner] = await Promise.all([readUser(store, params.userId), readOwnerOf(store, email)]);
    const user = assertFound("person", found);
    if (user.version !== version) {
      throw versionConflict();
    }
    const proposed = emailProposed(user, email, actor, { owner, companyDomain: companyDomain() }, now.toISOString());
    const by = named(actor);
    await commit(replaceUserSteps(user, proposed), {
      audit: { action: "person.email.proposed", subjectId: user.id, change: { email }, before: { email: user.email } },
      messages: [
        emailProposedNotice(user, { by, email, href: siteLink(paths.profile.getHref()) }),
        toRole(
          releaserRole(user),
          emailToRelease({ by, person: named(user), email, href: siteLink(paths.peopleFound.getHref(user.email)) }),
          [actor.id, user.id],
        ),
      ],
    });
    return { ...proposed, version: user.version + 1 };
  },
  tryEnqueue,
);
