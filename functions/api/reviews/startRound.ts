import type { Plan } from "#domain/plans/model.ts";
import { reviews } from "#domain/reviews/contract.ts";
import type { Round } from "#domain/reviews/model.ts";
import { demandRoundStartable } from "#domain/reviews/rounds.ts";
import { DomainError } from "#domain/shared/errors.ts";
import { serve } from "../../http/serve.ts";
import { generationInput } from "../../plans/generationInput.ts";
import { queueWritten } from "../../queues.ts";
import { auditStep } from "../../store/audit.ts";
import { readPeopleCounts } from "../../store/peopleCounts.ts";
import { planSteps, recordedPlan, toPlan } from "../../store/plans.ts";
import { activeRoundStep, changedRound, noSuchRound, readCountedRounds, roundStep } from "../../store/rounds.ts";
import type { Store } from "../../store/store.ts";
import { transact, versionConflict } from "../../store/transact.ts";

const overtaken = new DomainError(
  "STATE_CONFLICT",
  "Another round was started, changed or completed just now. Please look at the rounds again.",
);

/**
 * Runs something that reads the rounds, decides and writes; once more where somebody else changed one of them in between,
 * so that the refusal names what is so now, and a second press finds what the first one did.
 */
const untilSeen = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (error !== overtaken) throw error;
    return run();
  }
};

/** The generation that this press asks for, where it goes on already or is the one that an earlier press of it began. */
const begunGeneration = async (store: Store, round: Round, seenVersion: number): Promise<Plan | null> => {
  if (round.status !== "active" || round.generationId === null) return null;
  const { data } = await store.entities.plan.get({ id: round.generationId }).go({ consistent: true });
  if (!data) return null;
  const { startedOver } = generationInput.parse(data.input);
  return data.status === "running" || startedOver === seenVersion ? toPlan(data) : null;
};

export const handler = serve(reviews.startRound, ({ store, params, body, actor, now, newId }) =>
  untilSeen(async () => {
    const [{ rounds, active }, people] = await Promise.all([readCountedRounds(store), readPeopleCounts(store)]);
    const round = rounds.find(({ id }) => id === params.roundId);
    if (!round) throw noSuchRound();
    const begun = await begunGeneration(store, round, body.version);
    if (begun) return { round, plan: begun };
    const replaced = rounds.find(({ id }) => id === active.roundId && id !== round.id) ?? null;
    demandRoundStartable(round, replaced, body.replaces);
    if (round.version !== body.version) throw versionConflict();
    const planned = { id: newId(), kind: "generateReviews", total: people.active } as const;
    const started = changedRound(round, { status: "active", reviewsGenerated: true, generationId: planned.id });
    await transact(store, [
      activeRoundStep(active, round.id, overtaken),
      roundStep(round, started, overtaken),
      ...(replaced ? [roundStep(replaced, changedRound(replaced, { status: "draft" }), overtaken)] : []),
      ...planSteps({ ...planned, input: { roundId: round.id, startedOver: round.version }, startedBy: actor.id }, now),
      auditStep({
        id: newId(),
        at: now,
        action: "round.started",
        actorId: actor.id,
        subjectId: round.id,
        change: { status: started.status, generationId: planned.id, replaced: replaced?.id ?? null },
      }),
    ]);
    await queueWritten(store, "plans", planned.id);
    return { round: started, plan: recordedPlan(planned, now) };
  }),
);
