import { withApprover } from "#domain/people/approver.ts";
import * as people from "#domain/people/contract.ts";
import { maxApprovers } from "#domain/people/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readUser } from "../../../store/people/people.ts";
import { personChange, settlingOperation } from "../../../store/people/personChange.ts";
import { readReviewAuthority } from "../../../store/people/reviewAuthority.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  people.saveApprover,
  async ({ store, params, body, now, newId, commit }) => {
    const user = assertFound("person", await readUser(store, params.userId));
    const { isApprover, version } = body;
    if (isApprover === user.isApprover) {
      return { isApprover, version: user.version };
    }
    if (user.version !== version) {
      throw versionConflict();
    }
    if (isApprover && (await readReviewAuthority(store)).approverIds.size >= maxApprovers) {
      throw new DomainError(
        "STATE_CONFLICT",
        `There are ${maxApprovers} approvers, the most that Pulse allows. Remove one first.`,
      );
    }
    const written = await personChange(store, user, withApprover(user, isApprover, now.toISOString()));
    await commit(written.steps, {
      audit: {
        action: "person.approver",
        subjectId: user.id,
        change: { isApprover },
        before: { isApprover: !isApprover },
      },
      operation: settlingOperation(written, newId),
    });
    return { isApprover, version: user.version + 1 };
  },
  tryEnqueue,
);
