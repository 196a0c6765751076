import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import {
  activeRoundStep,
  changedRound,
  nothingWrittenSteps,
  type readCountedRounds,
  roundStep,
} from "../store/reviews/rounds.ts";
import type { TransactionStep } from "../store/transact.ts";

const roundChangedError = staleReadError(
  "Another round was started, changed or completed just now. Please look at the rounds again.",
);

type CountedRounds = Awaited<ReturnType<typeof readCountedRounds>>;

/**
 * Replaces a round in which nobody has written and, if it was active, makes the former round active again
 * (docs/rounds.md#taking-a-start-back). Errors: STATE_CONFLICT if somebody wrote, or a round was changed, meanwhile.
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
