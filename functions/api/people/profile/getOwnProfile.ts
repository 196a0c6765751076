import * as people from "#domain/people/contract.ts";
import type { EmailChange } from "#domain/people/email/emailChangeModel.ts";
import type { User } from "#domain/people/model.ts";
import { fullName } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { namedIn } from "../../../onboarding/onboardingViews.ts";
import { readUsers } from "../../../store/people/people.ts";

const ownEmailChangeOf = ({ email, proposedBy, proposedAt, releasedAt }: EmailChange, byId: Map<string, User>) => {
  const proposer = byId.get(proposedBy);
  return { email, proposedBy: proposer ? fullName(proposer) : null, proposedAt, isReleased: releasedAt !== null };
};

export const handler = serve(people.getOwnProfile, async ({ store, actor }) => {
  const { id, managerId, leadId, emailChange } = actor;
  const found = await readUsers(
    store,
    [id, managerId, leadId, emailChange?.proposedBy ?? null].filter((one) => one !== null),
  );
  const byId = new Map(found.map((person) => [person.id, person]));
  const own = assertFound("person", byId.get(id) ?? null);
  return {
    manager: namedIn(byId, managerId),
    lead: namedIn(byId, leadId),
    absence: own.absence,
    slackNotificationsEnabled: own.slackNotificationsEnabled,
    emailChange: own.emailChange && ownEmailChangeOf(own.emailChange, byId),
  };
});
