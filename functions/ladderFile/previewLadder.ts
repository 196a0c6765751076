import { ladderChanges } from "#domain/positions/ladderChanges.ts";
import { ladderEffects, ladderMoves, peopleWithRaisedRequirements } from "#domain/positions/ladderEffects.ts";
import type { CheckedLadderFile } from "#domain/positions/ladderPreview.ts";
import { readNamedHolders } from "../store/holders.ts";
import type { VersionedLadders } from "../store/ladder.ts";
import { readLevelsOfPeople } from "../store/personLevels.ts";
import type { Store } from "../store/store.ts";
import { compareLadder } from "./compareLadder.ts";

/** A preview of importing a ladder file, or all errors of the file. */
export const previewLadder = async (
  store: Store,
  text: string,
  ladders: VersionedLadders,
  newId: () => string,
): Promise<CheckedLadderFile> => {
  const { pairs, problems } = await compareLadder(store, text, ladders, newId);
  if (pairs === null) {
    return { problems: [...problems], preview: null };
  }
  const changes = ladderChanges(pairs);
  const named = await readNamedHolders(store, [...new Set(changes.flatMap(({ positionId }) => positionId ?? []))]);
  const holders = new Map([...named].map(([id, people]) => [id, people.map((person) => person.id)]));
  const names = new Map([...named].map(([id, people]) => [id, people.map(({ name }) => name)]));
  const levels = await readLevelsOfPeople(store, peopleWithRaisedRequirements(pairs, holders));
  return {
    problems: [],
    preview: {
      changes: changes.map(({ positionId, ...change }) => ({
        ...change,
        people: positionId === null ? null : (holders.get(positionId)?.length ?? 0),
      })),
      moves: [...ladderMoves(pairs, names)],
      effects: ladderEffects(pairs, holders, levels),
      version: ladders.state.version,
    },
  };
};
