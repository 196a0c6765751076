import * as reviews from "#domain/reviews/contract.ts";
import { assertRoundCompletable } from "#domain/reviews/rounds/rounds.ts";
import { assertFound } from "#domain/shared/notFound.ts";
import * as paths from "#domain/shared/paths.ts";
import { roundCompleted } from "#domain/slack/reviewMessages.ts";
import { serve } from "../../../http/serve.ts";
import { tryEnqueue } from "../../../queues.ts";
import { siteLink } from "../../../siteLink.ts";
import { endedSessionsSteps } from "../../../store/reviews/calibration.ts";
import {
  activeRoundStep,
  changedRound,
  readCountedRounds,
  roundStep,
  withCompletedRound,
} from "../../../store/reviews/rounds.ts";
import { announced } from "../../../store/slack/slackSettings.ts";
import { versionConflict } from "../../../store/table/conflicts.ts";

export const handler = serve(
  reviews.completeRound,
  async ({ store, params, body, today, commit }) => {
    const { rounds, active, reviewAuthority } = await readCountedRounds(store);
    const round = assertFound(
      "round",
      rounds.find(({ id }) => id === params.roundId),
    );
    // A second click succeeds: a completed round never changes, so this is the requested completion.
    if (round.status === "completed" && round.version === body.version + 1) {
      return round;
    }
    assertRoundCompletable(round, today);
    if (round.version !== body.version) {
      throw versionConflict();
    }
    const completed = changedRound(round, { status: "completed" });
    const steps = [
      roundStep(round, completed),
      activeRoundStep(withCompletedRound(active), null),
      ...endedSessionsSteps(reviewAuthority, ({ roundId }) => roundId === round.id),
    ];
    await commit(steps, {
      audit: { action: "round.completed", subjectId: round.id, change: { status: completed.status } },
      messages: await announced(
        store,
        roundCompleted({ round: completed.name, href: siteLink(paths.reviews.getHref()) }),
      ),
    });
    return completed;
  },
  tryEnqueue,
);
