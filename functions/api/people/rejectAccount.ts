import { reject } from "#domain/people/approval.ts";
import { people } from "#domain/people/contract.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { auditStep } from "../../store/audit.ts";
import { readUser, replaceUserSteps } from "../../store/people.ts";
import { transact, versionConflict } from "../../store/transact.ts";

export const handler = serve(people.rejectAccount, async ({ store, params, body, actor, now, newId }) => {
  const user = await readUser(store, params.userId);
  if (!user) throw new DomainError("NOT_FOUND", "This account no longer exists. Please reload the list.");
  const rejected = reject(user, now.toISOString());
  if (user.version !== body.version) throw versionConflict();
  await transact(store, [
    ...replaceUserSteps(user, rejected),
    auditStep({
      id: newId(),
      at: now,
      action: "account.rejected",
      actorId: actor.id,
      subjectId: user.id,
      change: { status: rejected.status },
    }),
  ]);
  return null;
});
