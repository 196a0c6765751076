import * as people from "#domain/people/contract.ts";
import { isAvailableExport } from "#domain/people/data/dataRequest.ts";
import type { OwnDataRequest } from "#domain/people/data/ownDataModel.ts";
import { personNameOf } from "#domain/people/editing.ts";
import type { EmailChange } from "#domain/people/email/emailChangeModel.ts";
import { usableFrom } from "#domain/people/email/emails.ts";
import type { PersonName, User } from "#domain/people/model.ts";
import { fullName, mayHaveDelegate } from "#domain/people/terms.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import type { Day } from "#domain/shared/time.ts";
import { serve } from "../../../http/serve.ts";
import { namedIn } from "../../../onboarding/onboardingViews.ts";
import { readDataRequest, type StoredRequest } from "../../../store/people/dataRequests.ts";
import { readUsers } from "../../../store/people/people.ts";
import { noReviewAuthority, readReviewAuthority } from "../../../store/people/reviewAuthority.ts";

const ownEmailChangeOf = (own: User, { email, proposedBy, proposedAt }: EmailChange, byId: Map<string, User>) => {
  const proposer = byId.get(proposedBy);
  return { email, proposedBy: proposer ? fullName(proposer) : null, proposedAt, usableFrom: usableFrom(own) };
};

const nameIn = (byId: Map<string, User>, id: string): PersonName | null => {
  const person = byId.get(id);
  return person ? personNameOf(person) : null;
};

const ownRequestOf = (request: StoredRequest | null, today: Day): OwnDataRequest | null => {
  if (request === null || (!isAvailableExport(request, today) && request.status !== "recorded")) {
    return null;
  }
  const { kind, status, recordedAt, dueOn, availableUntil = null } = request;
  return kind === "export" ? { status, recordedAt, dueOn, availableUntil } : null;
};

export const handler = serve(people.getOwnProfile, async ({ store, actor, today }) => {
  const { id, managerId, leadId, emailChange } = actor;
  // Only an approver or the cto has a delegate.
  const { delegations } = mayHaveDelegate(actor) ? await readReviewAuthority(store) : noReviewAuthority;
  const delegateId = delegations.find(({ approverId }) => approverId === id)?.delegateId ?? null;
  const [found, request] = await Promise.all([
    readUsers(
      store,
      [id, managerId, leadId, delegateId, emailChange?.proposedBy ?? null].filter((one) => one !== null),
    ),
    readDataRequest(store, id),
  ]);
  const byId = new Map(found.map((person) => [person.id, person]));
  const own = assertFound("person", byId.get(id) ?? null);
  return {
    manager: namedIn(byId, managerId),
    lead: namedIn(byId, leadId),
    absence: own.absence,
    delegate: delegateId === null ? null : nameIn(byId, delegateId),
    slackNotificationsEnabled: own.slackNotificationsEnabled,
    emailChange: own.emailChange && ownEmailChangeOf(own, own.emailChange, byId),
    dataRequest: ownRequestOf(request, today),
  };
});
