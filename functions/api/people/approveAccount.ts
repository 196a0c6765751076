import { approve } from "#domain/people/approval.ts";
import { people } from "#domain/people/contract.ts";
import type { Approval } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { accountApproved } from "#domain/slack/messages.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { queueWritten } from "../../slack/queue.ts";
import { auditStep } from "../../store/audit.ts";
import { messageSteps } from "../../store/outbox.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import type { Store } from "../../store/store.ts";
import { type Step, transact, versionConflict } from "../../store/transact.ts";

const readPosition = async (store: Store, { engineerType, positionId }: Approval) => {
  if (engineerType === null || positionId === null) return null;
  const { data } = await store.entities.position.get({ engineerType, id: positionId }).go({ consistent: true });
  return data && { id: data.id, code: data.code, title: data.title };
};

const managerStaysStep = (managerId: string, seenVersion: number): Step => ({
  write: ({ user }) =>
    user
      .check({ id: managerId })
      .where(({ version }, { eq }) => eq(version, seenVersion))
      .commit(),
  refused: new DomainError("STATE_CONFLICT", "The manager was changed just now. Please try again."),
});

export const handler = serve(people.approveAccount, async ({ store, params, body, actor, now, newId }) => {
  const [user, manager, position] = await Promise.all([
    readUser(store, params.userId),
    body.managerId === null ? null : readUser(store, body.managerId),
    readPosition(store, body),
  ]);
  if (!user) throw new DomainError("NOT_FOUND", "This account no longer exists. Please reload the list.");
  const approved = approve(user, body, position, manager, now.toISOString());
  if (user.version !== body.version) throw versionConflict();
  const messageId = newId();
  const message = accountApproved(user.id, environment("COMPANY"), environment("SITE_URL"));
  const held = approved.position;
  await transact(store, [
    ...replaceUserSteps(approved, body.version),
    ...(held
      ? [
          {
            write: ({ userPosition }) =>
              userPosition
                .create({
                  userId: user.id,
                  positionId: held.id,
                  code: held.code,
                  title: held.title,
                  isCurrent: true,
                  assignedAt: now.toISOString(),
                })
                .commit(),
          } satisfies Step,
        ]
      : []),
    ...(manager ? [managerStaysStep(manager.id, manager.version)] : []),
    auditStep({
      id: newId(),
      at: now,
      action: "account.approved",
      actorId: actor.id,
      subjectId: user.id,
      change: {
        role: approved.role,
        engineerType: approved.engineerType,
        positionId: held?.id ?? null,
        managerId: approved.managerId,
      },
    }),
    ...messageSteps(message, user, messageId, now),
  ]);
  if (user.slackNotificationsEnabled) await queueWritten(store, messageId);
  return approved;
});
