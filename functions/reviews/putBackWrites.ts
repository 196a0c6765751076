import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { staleReadError } from "#domain/shared/errors.ts";
import type { TransactionWrite } from "../table/transact.ts";
import {
  activeRoundWrite,
  type CountedRounds,
  changedRound,
  nothingWrittenChecks,
  roundWrite,
} from "./store/rounds.ts";

export const roundChangedError = staleReadError(
  "Another round was started, changed or completed. Check the rounds again.",
);

/**
 * For a round without text. If it was active, the former round becomes active again
 * (docs/rounds.md#deleting-or-putting-back-a-round). Errors: STATE_CONFLICT.
 */
export const putBackWrites = (
  round: Round,
  after: Round,
  formerActiveRound: Round | null,
  { active }: Pick<CountedRounds, "active">,
): readonly TransactionWrite[] => [
  roundWrite(round, after, roundChangedError),
  ...nothingWrittenChecks(round.id),
  ...(round.status === "active"
    ? [
        activeRoundWrite(active, formerActiveRound?.id ?? null, roundChangedError),
        ...(formerActiveRound
          ? [roundWrite(formerActiveRound, changedRound(formerActiveRound, { status: "active" }), roundChangedError)]
          : []),
      ]
    : []),
];
