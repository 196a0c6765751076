import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { TransactionStep } from "../table/transact.ts";
import {
  activeRoundStep,
  changedRound,
  nothingWrittenSteps,
  type readCountedRounds,
  roundStep,
} from "./store/rounds.ts";

const roundChangedError = staleReadError("Another round was started, changed or completed. Check the rounds again.");

type CountedRounds = Awaited<ReturnType<typeof readCountedRounds>>;

/**
 * For a round without text. If it was active, the former round is again
 * (docs/rounds.md#deleting-or-putting-back-a-round). Errors: STATE_CONFLICT.
 */
export const takenBackSteps = (
  round: Round,
  after: Round,
  former: Round | null,
  { active }: Pick<CountedRounds, "active">,
): readonly TransactionStep[] => [
  roundStep(round, after, roundChangedError),
  ...nothingWrittenSteps(round.id),
  ...(round.status === "active"
    ? [
        activeRoundStep(active, former?.id ?? null, roundChangedError),
        ...(former ? [roundStep(former, changedRound(former, { status: "active" }), roundChangedError)] : []),
      ]
    : []),
];
