import * as z from "zod";
import { isAwayOn } from "#domain/people/terms.ts";
import { reviewTurns } from "#domain/reviews/terms.ts";
import { DomainError } from "#domain/shared/errors.ts";
import * as paths from "#domain/shared/paths.ts";
import { id } from "#domain/shared/text.ts";
import {
  lateManagerEvaluations,
  lateSelfEvaluation,
  reviewsTurn,
  selfEvaluationTurn,
} from "#domain/slack/reviewMessages.ts";
import { readAwaited, remindedOn } from "../reviews/roundTurns.ts";
import { siteLink } from "../siteLink.ts";
import { reminderStep } from "../store/reviews/reminders.ts";
import { assertRound } from "../store/reviews/rounds.ts";
import { organisationDay } from "../today.ts";
import type { OperationRunner } from "./runner.ts";

const input = z.object({ roundId: id, userIds: z.array(id).optional() });

const place = z.object({ turn: z.enum(reviewTurns), from: z.string().nullable() });
type Place = z.infer<typeof place>;

/** Where the next step begins; null after the last turn. */
const nextPlace = ({ turn }: Place, cursor: string | null): Place | null => {
  if (cursor !== null) {
    return { turn, from: cursor };
  }
  const next = reviewTurns[reviewTurns.indexOf(turn) + 1];
  return next === undefined ? null : { turn: next, from: null };
};

/**
 * Reminds everybody whose turn it is in a round, a page of reviews per step, each person at most once a day
 * (docs/slack.md#reminding-by-hand). Of chosen people it also reminds those whose deadline has passed.
 */
export const remindRound: OperationRunner = async ({ store, operation, now }) => {
  const { roundId, userIds } = input.parse(operation.input);
  const chosen = userIds && new Set(userIds);
  const at: Place =
    operation.cursor === null ? { turn: "employee", from: null } : place.parse(JSON.parse(operation.cursor));
  const today = organisationDay(now);
  const round = await assertRound(store, roundId);
  if (round.status !== "active") {
    throw new DomainError("NOT_FOUND", "The round is no longer active, so nobody else is reminded.");
  }
  const { items, cursor } = await readAwaited(store, {
    round,
    turn: at.turn,
    today,
    cursor: at.from ?? undefined,
    // Whoever is chosen by name is reminded also when they can only ask for a later day.
    withLate: chosen !== undefined,
  });
  const reminded = items.filter(
    ({ person, wasRemindedToday }) =>
      !wasRemindedToday && !isAwayOn(person.absence, today) && (chosen?.has(person.id) ?? true),
  );
  const next = nextPlace(at, cursor);
  const done = operation.done + reminded.length;
  return {
    steps: reminded.map(({ person }) => reminderStep(person.id, remindedOn(today), now)),
    messages: reminded.map(({ person, reviewId, isEmployee, isLate }) => {
      const about = {
        round: round.name,
        href: siteLink(isEmployee ? paths.selfEvaluation.getHref(reviewId) : paths.managerReviews.getHref()),
      };
      const [turnMessage, lateMessage] = isEmployee
        ? [selfEvaluationTurn, lateSelfEvaluation]
        : [reviewsTurn, lateManagerEvaluations];
      return (isLate ? lateMessage : turnMessage)(person.id, about);
    }),
    done: reminded.length,
    total: done,
    cursor: next && JSON.stringify(next),
  };
};
