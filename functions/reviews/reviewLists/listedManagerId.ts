import { mayReportOnEveryone } from "#domain/reviews/policy.ts";
import { throwFieldError } from "#domain/shared/errors.ts";
import type { ListContext } from "./reviewReads.ts";

/** Null without this filter. Errors: INVALID_INPUT if the viewer may not list this manager's reports. */
export const checkedManagerId = (
  context: Pick<ListContext, "actor">,
  { managerId }: { readonly managerId?: string | undefined },
): string | null => {
  if (managerId !== undefined && managerId !== context.actor.id && !mayReportOnEveryone(context.actor)) {
    throwFieldError("managerId", "You can only list the reviews of the people you manage.");
  }
  return managerId ?? null;
};

/** Null without this filter. Errors: INVALID_INPUT if the viewer may not list the area, or also filters by manager. */
export const checkedApproverId = (
  context: Pick<ListContext, "actor">,
  { approverId, managerId }: { readonly approverId?: string | undefined; readonly managerId?: string | undefined },
): string | null => {
  if (approverId === undefined) {
    return null;
  }
  const { actor } = context;
  const isOwn = approverId === actor.id && actor.isApprover;
  if (!isOwn && !mayReportOnEveryone(actor)) {
    throwFieldError("approverId", "You can only list the reviews of your own area.");
  }
  if (managerId !== undefined) {
    throwFieldError("managerId", "Choose a manager or an approver, not both.");
  }
  return approverId;
};

/** null means everyone's reviews. Errors: INVALID_INPUT. */
export const listedManagerId = (
  context: Pick<ListContext, "actor">,
  query: { readonly managerId?: string | undefined },
): string | null => checkedManagerId(context, query) ?? (mayReportOnEveryone(context.actor) ? null : context.actor.id);
