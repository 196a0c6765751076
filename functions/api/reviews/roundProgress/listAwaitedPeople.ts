import * as reviews from "#domain/reviews/contract.ts";
import { assertRoundActive } from "#domain/reviews/rounds/rounds.ts";
import { serve } from "../../../http/serve.ts";
import { readAwaited } from "../../../reviews/roundAssignees.ts";
import { assertRound } from "../../../store/reviews/rounds.ts";

export const handler = serve(reviews.listAwaitedPeople, async ({ store, params, query, today }) => {
  const round = await assertRound(store, params.roundId);
  assertRoundActive(round);
  const { items, cursor } = await readAwaited(store, { round, assignee: query.assignee, today, cursor: query.cursor });
  return {
    items: items.map(({ person, wasRemindedToday }) => ({
      id: person.id,
      email: person.email,
      firstName: person.firstName,
      lastName: person.lastName,
      wasRemindedToday,
      ...(person.absence && { absence: person.absence }),
      slackNotificationsEnabled: person.slackNotificationsEnabled,
    })),
    cursor,
  };
});
