import type { Operation } from "#domain/operations/model.ts";
import * as reviews from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { assertReviewablePeople, assertRoundStartable } from "#domain/reviews/rounds/rounds.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { roundStarted } from "#domain/slack/reviewMessages.ts";
import { serve } from "../../../http/serve.ts";
import { generationInput } from "../../../operations/generationInput.ts";
import { tryEnqueue } from "../../../queues.ts";
import { readGenerationPreview } from "../../../reviews/generationPreview.ts";
import { siteLink } from "../../../siteLink.ts";
import { startedOperation, toOperation } from "../../../store/operations.ts";
import { readPeopleCounts } from "../../../store/people/peopleCounts.ts";
import { readRetention } from "../../../store/people/retention.ts";
import { endedSessionsSteps } from "../../../store/reviews/calibration.ts";
import { startedRulesStep } from "../../../store/reviews/roundRules.ts";
import {
  activeRoundStep,
  changedRound,
  readCountedRounds,
  reviewCount,
  roundStep,
} from "../../../store/reviews/rounds.ts";
import { announced } from "../../../store/slack/slackSettings.ts";
import type { Store } from "../../../store/store.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

const roundChangedError = staleReadError("Another round was started, changed or completed. Check the rounds again.");

/** The generation this request would start, if it is running or an earlier click started it. */
const begunGeneration = async (store: Store, round: Round, seenVersion: number): Promise<Operation | null> => {
  if (round.status !== "active" || round.generationId === null) {
    return null;
  }
  const { data } = await store.entities.operation.get({ id: round.generationId }).go({ consistent: true });
  if (!data) {
    return null;
  }
  const { startedOver } = generationInput.parse(data.input);
  return data.status === "running" || startedOver === seenVersion ? toOperation(data) : null;
};

const startedMessage = ({ name, selfEvaluationDeadline, managerEvaluationDeadline }: Round) =>
  roundStarted({
    round: name,
    selfEvaluationDeadline,
    managerEvaluationDeadline,
    href: siteLink(paths.reviews.getHref()),
  });

export const handler = serve(
  reviews.startRound,
  async ({ store, params, body, now, newId, commit }) => {
    const [{ rounds, active, countsOf, reviewAuthority }, people, retention] = await Promise.all([
      readCountedRounds(store),
      readPeopleCounts(store),
      readRetention(store),
    ]);
    const round = assertFound(
      "round",
      rounds.find(({ id }) => id === params.roundId),
    );
    const begun = await begunGeneration(store, round, body.version);
    if (begun) {
      return { round, operation: begun };
    }
    const replaced = rounds.find(({ id }) => id === active.roundId && id !== round.id) ?? null;
    assertRoundStartable(round, replaced, body.expectedActiveRoundId);
    if (round.version !== body.version) {
      throw versionConflict();
    }
    const { all, hasText } = countsOf(round);
    if (reviewCount(all) === 0) {
      assertReviewablePeople(await readGenerationPreview(store));
    }
    const planned = { id: newId(), kind: "generateReviews", total: people.active } as const;
    const started = changedRound(round, {
      status: "active",
      reviewsGenerated: true,
      generationId: planned.id,
      ...(round.status === "draft" && { replacedId: replaced?.id ?? null }),
    });
    await commit(
      [
        activeRoundStep(active, round.id, roundChangedError),
        roundStep(round, started, roundChangedError),
        // A round that is resumed after people wrote in it continues by the rules of its first start.
        ...(round.status === "draft" && !hasText
          ? [startedRulesStep(started, now.toISOString(), retention.months)]
          : []),
        ...(replaced
          ? [
              roundStep(replaced, changedRound(replaced, { status: "draft" }), roundChangedError),
              ...endedSessionsSteps(reviewAuthority, ({ roundId }) => roundId === replaced.id),
            ]
          : []),
      ],
      {
        audit: {
          action: "round.started",
          subjectId: round.id,
          change: { status: started.status, generationId: planned.id, replaced: replaced?.id ?? null },
        },
        // Generating the missing reviews of an active round starts it again, which is no news.
        messages: round.status === "active" ? [] : await announced(store, startedMessage(started)),
        operation: { ...planned, input: { roundId: round.id, startedOver: round.version } },
      },
    );
    return { round: started, operation: startedOperation(planned, now) };
  },
  tryEnqueue,
);
