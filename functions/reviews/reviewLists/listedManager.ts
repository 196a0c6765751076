import { DomainError } from "#domain/shared/errors.ts";
import type { ListContext } from "./reviewReads.ts";

/** Whether the viewer follows everybody's reviews, not only those of direct reports. */
const followsEverybody = ({ actor }: Pick<ListContext, "actor">): boolean =>
  actor.role === "cto" || actor.role === "hr";

/**
 * The manager to whose reports a list is narrowed, out of its query; null if it is not. Errors: INVALID_INPUT if the
 * viewer may not follow that manager's reports.
 */
export const narrowedManager = (
  context: Pick<ListContext, "actor">,
  { managerId }: { readonly managerId?: string | undefined },
): string | null => {
  if (managerId !== undefined && managerId !== context.actor.id && !followsEverybody(context)) {
    const message = "You can list the reviews of the people you manage only.";
    throw new DomainError("INVALID_INPUT", message, [{ path: ["managerId"], message }]);
  }
  return managerId ?? null;
};

/**
 * The approver to whose area a list is narrowed, out of its query; null if it is not. Errors: INVALID_INPUT if it is
 * neither the viewer's own nor one that they follow with everybody's reviews, or if a manager is chosen, too.
 */
export const narrowedApprover = (
  context: Pick<ListContext, "actor">,
  { approverId, managerId }: { readonly approverId?: string | undefined; readonly managerId?: string | undefined },
): string | null => {
  if (approverId === undefined) {
    return null;
  }
  const { actor } = context;
  const isOwn = approverId === actor.id && actor.isApprover;
  if (!isOwn && !followsEverybody(context)) {
    const message = "You can list the reviews of your own area only.";
    throw new DomainError("INVALID_INPUT", message, [{ path: ["approverId"], message }]);
  }
  if (managerId !== undefined) {
    const message = "Please choose a manager or an approver.";
    throw new DomainError("INVALID_INPUT", message, [{ path: ["managerId"], message }]);
  }
  return approverId;
};

/** The person whose reports the viewer follows in a list; null for everybody's reviews. Errors: INVALID_INPUT. */
export const listedManager = (
  context: Pick<ListContext, "actor">,
  query: { readonly managerId?: string | undefined },
): string | null => narrowedManager(context, query) ?? (followsEverybody(context) ? null : context.actor.id);
