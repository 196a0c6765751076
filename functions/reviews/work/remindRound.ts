import * as z from "zod";
import {
  openReviewsReminder,
  openSelfEvaluationReminder,
  overdueManagerEvaluationsReminder,
  overdueSelfEvaluationReminder,
} from "#domain/messages/reviewMessages.ts";
import { isAwayOn } from "#domain/people/terms.ts";
import { assignees } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { id } from "#domain/shared/text.ts";
import { organizationDay } from "../../clock.ts";
import { siteLink } from "../../environment.ts";
import { sentOnceWrite } from "../../messages/store/sentOnce.ts";
import type { OperationRunner } from "../../work/runner.ts";
import { manualReminderOccasion, readPendingAssignees } from "../roundAssignees.ts";
import { readRound } from "../store/rounds.ts";

const input = z.object({ roundId: id, userIds: z.array(id).optional() });

const cursorShape = z.object({ assignee: z.enum(assignees), from: z.string().nullable() });
type Cursor = z.infer<typeof cursorShape>;

const nextCursor = ({ assignee }: Cursor, cursor: string | null): Cursor | null => {
  if (cursor !== null) {
    return { assignee, from: cursor };
  }
  const next = assignees[assignees.indexOf(assignee) + 1];
  return next === undefined ? null : { assignee: next, from: null };
};

/**
 * One page of reviews per step, and one reminder per person and day (docs/messages.md#manual-reminders). Chosen people
 * are also reminded after their deadline.
 */
export const remindRound: OperationRunner = async ({ store, operation, now }) => {
  const { roundId, userIds } = input.parse(operation.input);
  const chosen = userIds && new Set(userIds);
  const current: Cursor =
    operation.cursor === null ? { assignee: "employee", from: null } : cursorShape.parse(JSON.parse(operation.cursor));
  const today = organizationDay(now);
  const round = await readRound(store, roundId);
  if (round.status !== "active") {
    throw new DomainError("NOT_FOUND", "The round is no longer active, so no one else gets a reminder.");
  }
  const { items, cursor } = await readPendingAssignees(store, {
    round,
    assignee: current.assignee,
    today,
    cursor: current.from ?? undefined,
    // Chosen people are reminded even if they can only ask for a later deadline.
    withOverdue: chosen !== undefined,
  });
  const recipients = items.filter(
    ({ person, wasRemindedToday }) =>
      !wasRemindedToday && !isAwayOn(person.absence, today) && (chosen?.has(person.id) ?? true),
  );
  const next = nextCursor(current, cursor);
  const done = operation.done + recipients.length;
  return {
    writes: recipients.map(({ person }) => sentOnceWrite(person.id, manualReminderOccasion(today), now)),
    messages: recipients.map(({ person, reviewId, isEmployee, isOverdue }) => {
      const about = {
        round: round.name,
        href: siteLink(isEmployee ? paths.selfEvaluation.getHref(reviewId) : paths.managerReviews.getHref()),
      };
      const [reminderMessage, overdueMessage] = isEmployee
        ? [openSelfEvaluationReminder, overdueSelfEvaluationReminder]
        : [openReviewsReminder, overdueManagerEvaluationsReminder];
      return (isOverdue ? overdueMessage : reminderMessage)(person.id, about);
    }),
    done: recipients.length,
    total: done,
    cursor: next && JSON.stringify(next),
  };
};
