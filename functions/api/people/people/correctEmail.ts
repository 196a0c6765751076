import { assertFreeEmail } from "#domain/people/adding.ts";
import * as people from "#domain/people/contract.ts";
import { withCorrectedEmail } from "#domain/people/removal.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { companyDomain } from "../../../companyDomain.ts";
import { serve } from "../../../http/serve.ts";
import { powerChange } from "../../../people/power.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readUser } from "../../../store/people/people.ts";
import { personChangeSteps } from "../../../store/people/personChange.ts";
import { readClaims } from "../../../store/people/personClaims.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.correctEmail,
  async ({ store, actor, params, body, now, commit }) => {
    const [found, claims] = await Promise.all([readUser(store, params.userId), readClaims(store, [body.email])]);
    const user = assertFound("person", found);
    const after = withCorrectedEmail(user, body.email, actor.id, now.toISOString());
    if (user.version !== body.version) {
      throw versionConflict();
    }
    if (user.email === after.email) {
      return user;
    }
    const ownerId = claims.get(after.email);
    assertFreeEmail(after.email, ownerId === undefined ? null : await readUser(store, ownerId), companyDomain());
    const power = await powerChange(store, user, after, actor.id);
    await commit(await personChangeSteps(store, user, after), {
      messages: power.messages,
      audit: {
        action: "person.email.corrected",
        subjectId: user.id,
        change: { email: after.email },
        before: { email: user.email },
      },
    });
    return { ...after, version: user.version + 1 };
  },
  tryEnqueue,
);
