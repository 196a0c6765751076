import * as people from "#domain/people/contract.ts";
import { emailReleased, openProposal } from "#domain/people/email/emailChange.ts";
import { releaseRefusal } from "#domain/people/email/emailRefusals.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { emailReleasedNotice } from "#domain/slack/emailMessages.ts";
import { companyDomain } from "../../../companyDomain.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { releaseSteps } from "../../../store/people/emailChange.ts";
import { readUser } from "../../../store/people/people.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.releaseEmail,
  async ({ store, actor, params, body, now, commit }) => {
    const { email, version } = body;
    const [found, releaser] = await Promise.all([readUser(store, params.userId), readUser(store, actor.id)]);
    const user = assertFound("person", found);
    openProposal(user, email);
    const refusal = releaseRefusal(user, assertFound("person", releaser));
    if (refusal !== null) {
      throw new DomainError("FORBIDDEN", refusal);
    }
    if (user.version !== version) {
      throw versionConflict();
    }
    const released = emailReleased(user, email, actor.id, now.toISOString());
    await commit(await releaseSteps(store, user, released, companyDomain()), {
      audit: { action: "person.email.released", subjectId: user.id, change: { email }, before: { email: user.email } },
      messages: [emailReleasedNotice(user, { email, href: siteLink(paths.profile.getHref()), isOwn: false })],
    });
    return { ...released, version: user.version + 1 };
  },
  tryEnqueue,
);
