import { api } from "#domain/contract.ts";
import type { Operation } from "#domain/operations/model.ts";
import type { User } from "#domain/people/model.ts";
import type { Round } from "#domain/reviews/rounds/roundModel.ts";
import { readCountedRounds } from "#functions/reviews/store/rounds.ts";
import { tableStore } from "#functions/tableStore.ts";
import { type Answer, callAs } from "../call.ts";
import { succeed } from "./requests.ts";
import { settingsOf } from "./reviews.ts";

const { reviews } = api;

type Versioned = Pick<Round, "id" | "version">;

export const storedRound = async (id: string): Promise<Round | undefined> =>
  (await readCountedRounds(tableStore())).rounds.find((round) => round.id === id);

export const activeRoundId = async (): Promise<string | null> => (await readCountedRounds(tableStore())).active.roundId;

/** Requests the start of a round in place of another one. */
export const requestStart = (
  by: User,
  { id, version }: Versioned,
  expectedActiveRoundId: string | null,
  choices: object = {},
): Promise<Answer> => callAs(by, reviews.startRound, { roundId: id, version, expectedActiveRoundId, ...choices });

export interface Started {
  readonly round: Round;
  readonly operation: Operation;
}

/** Starts a round in place of the active one, or generates the reviews of the active one again. */
export const startRound = async (by: User, round: Versioned, choices: object = {}): Promise<Started> =>
  succeed<Started>(requestStart(by, round, await activeRoundId(), choices));

export const updateRound = (by: User, round: Round, change: object): Promise<Answer> =>
  callAs(by, reviews.updateRound, { roundId: round.id, ...settingsOf(round), version: round.version, ...change });

export const completeRound = (by: User, { id, version }: Versioned): Promise<Answer> =>
  callAs(by, reviews.completeRound, { roundId: id, version });

export const deleteRound = (by: User, { id, version }: Versioned): Promise<Answer> =>
  callAs(by, reviews.deleteRound, { roundId: id, version: String(version) });
