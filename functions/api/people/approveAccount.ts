import { approve } from "#domain/people/approval.ts";
import { people } from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { accountApproved } from "#domain/slack/messages.ts";
import { environment } from "../../environment.ts";
import { serve } from "../../http/serve.ts";
import { queueWritten } from "../../queues.ts";
import { auditStep } from "../../store/audit.ts";
import { readHeldPosition } from "../../store/heldPosition.ts";
import { messageSteps } from "../../store/outbox.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { currentPositionStep, unchangedPositionSteps, unchangedSteps } from "../../store/personChange.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(people.approveAccount, async ({ store, params, body, actor, now, newId }) => {
  const [user, manager, position] = await Promise.all([
    readUser(store, params.userId),
    body.managerId === null ? null : readUser(store, body.managerId),
    readHeldPosition(store, body),
  ]);
  if (!user) throw new DomainError("NOT_FOUND", "This account no longer exists. Please reload the list.");
  const approved = approve(user, body, position?.held ?? null, manager, now.toISOString());
  if (user.version !== body.version) throw versionConflict();
  const messageId = newId();
  const message = accountApproved(user.id, environment("COMPANY"), environment("SITE_URL"));
  const held = approved.position;
  await transact(store, [
    ...replaceUserSteps(user, approved),
    ...(held ? [currentPositionStep(user.id, held, now.toISOString())] : []),
    ...unchangedPositionSteps(held && position),
    ...unchangedSteps(manager ? [manager] : []),
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
  if (user.slackNotificationsEnabled) await queueWritten(store, "slack", messageId);
  return approved;
});
