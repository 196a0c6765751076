import { isDeepStrictEqual } from "node:util";
import { personNameOf, responsibleNameOf } from "#domain/people/editing.ts";
import type { PersonName } from "#domain/people/model.ts";
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
  const [{ rounds, countsOf, reviewAuthority }, Items] = await Promise.all([
    readLatestRounds(store),
    readItems(store, [roundRulesKey(roundId), reviewKey(actor.id, roundId), retentionKey, ...managerKeys], true),
  ]);
  const round = assertFound(
    "round",
    [...rounds, ...(await readMissingRounds(store, rounds, [roundId]))].find(
      (one) => one.id === roundId && (mayAdminister(actor) || isShownToEmployees(one, countsOf(one).hasText)),
    ),
  );
  const kept = keptRulesIn(store, Items);
  const changes = kept?.changes ?? [];
  const changers = [...new Set(changes.flatMap(({ by, approver }) => [by ?? [], approver?.id ?? []].flat()))];
  const names = changers.length === 0 ? [] : usersIn(store, await readItems(store, changers.map(profileKey)), changers);
  const nameOf = (id: string | undefined): PersonName | null => {
    const person = names.find((one) => one.id === id);
    return person ? personNameOf(person) : null;
  };
  const [review] = store.entities.review.parse({ Items }).data.map((item) => toReview(item, reviewAuthority));
  const managerId = review?.employee.managerId ?? null;
  const [manager] = managerId === null ? [] : usersIn(store, Items, [managerId]);
  const now = roundRules(round);
  const practice = roundPractice(retentionIn(store, Items));
  const keptPractice = kept?.practice ?? practice;
  return {
    today,
    round,
    keptSince: kept?.keptSince ?? null,
    rules: kept === null ? now : [...kept.rules],
    changedRules: kept === null ? [] : changedRules(kept.rules, now),
    practice: keptPractice,
    changedPractice: isDeepStrictEqual(keptPractice, practice) ? null : practice,
    dates: kept?.dates ?? datesOf(round),
    changes: changes.map(({ at, by, moved, approver }) => ({
      at,
      by: nameOf(by),
      moved: [...moved],
      approver: approver ? { person: nameOf(approver.id), isApprover: approver.isApprover } : null,
    })),
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
