import { isDeepStrictEqual } from "node:util";
import { personNameOf, responsibleNameOf } from "#domain/people/editing.ts";
import { mayAdminister } from "#domain/people/policy.ts";
import * as reviews from "#domain/reviews/contract.ts";
import { isShownToEmployees } from "#domain/reviews/rounds/roundRefusals.ts";
import { changedRules, datesOf, roundPractice, roundRules } from "#domain/reviews/rounds/roundRules.ts";
import { managerDeadlineOf, selfDeadlineOf } from "#domain/reviews/windows.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import { serve } from "../../../http/serve.ts";
import { profileKey, usersIn } from "../../../store/people/people.ts";
import { retentionIn, retentionKey } from "../../../store/people/retention.ts";
import { reviewKey, toReview } from "../../../store/reviews/reviewItems.ts";
import { keptRulesIn, roundRulesKey } from "../../../store/reviews/roundRules.ts";
import { readLatestRounds, readMissingRounds } from "../../../store/reviews/rounds.ts";
import { readItems } from "../../../store/table/readItems.ts";

export const handler = serve(reviews.getRoundRules, async ({ store, actor, params: { roundId }, today }) => {
  const managerKeys = actor.managerId === null ? [] : [profileKey(actor.managerId)];
  const [{ rounds, countsOf, leavers }, Items] = await Promise.all([
    readLatestRounds(store),
    readItems(store, [roundRulesKey(roundId), reviewKey(actor.id, roundId), retentionKey, ...managerKeys], true),
  ]);
  const round = assertFound(
    "round",
    [...rounds, ...(await readMissingRounds(store, rounds, [roundId]))].find(
      (one) => one.id === roundId && (mayAdminister(actor) || isShownToEmployees(one, countsOf(one).written)),
    ),
  );
  const kept = keptRulesIn(store, Items);
  const changes = kept?.changes ?? [];
  const changers = [...new Set(changes.map(({ by }) => by))];
  const names = changers.length === 0 ? [] : usersIn(store, await readItems(store, changers.map(profileKey)), changers);
  const [review] = store.entities.review.parse({ Items }).data.map((item) => toReview(item, leavers));
  const managerId = review?.employee.managerId ?? null;
  const [manager] = managerId === null ? [] : usersIn(store, Items, [managerId]);
  const now = roundRules();
  const retentionMonths = retentionIn(store, Items);
  const practice = { ...roundPractice(), retentionMonths };
  const keptPractice = kept?.practice ?? practice;
  return {
    today,
    round,
    keptSince: kept?.keptSince ?? null,
    isKeptSinceStart: kept?.isKeptSinceStart ?? false,
    rules: kept === null ? now : [...kept.rules],
    changedRules: kept === null ? [] : changedRules(kept.rules, now),
    practice: keptPractice,
    changedPractice: isDeepStrictEqual({ ...practice, ...keptPractice }, practice) ? null : practice,
    retentionMonths,
    dates: kept?.dates ?? datesOf(round),
    changes: changes.map(({ at, by, moved }) => {
      const person = names.find(({ id }) => id === by);
      return { at, by: person ? personNameOf(person) : null, moved: [...moved] };
    }),
    own: review
      ? {
          reviewId: review.id,
          manager: manager ? responsibleNameOf(manager) : null,
          selfDeadline: selfDeadlineOf(review, round),
          managerDeadline: managerDeadlineOf(review, round),
        }
      : null,
  };
});
