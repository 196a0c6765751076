import { ladderChanges, previewedPositions } from "#domain/positions/ladderChanges.ts";
import { codeChangesOf, ladderEffectsOf, personIdsWithRaisedRequirements } from "#domain/positions/ladderEffects.ts";
import type { LadderChange } from "#domain/positions/ladderPreview.ts";
import { maxListedDetails } from "#domain/positions/terms.ts";
import { readLevelsOfPeople } from "../../reviews/store/personLevels.ts";
import type { Store } from "../../table/store.ts";
import { readNamedHolders } from "../store/holders.ts";
import type { VersionedLadders } from "../store/ladder.ts";
import { compareLadder } from "./compareLadder.ts";

/** Cuts details that would make the response too long. Every change stays. */
const withListedDetails = (changes: readonly LadderChange[]): LadderChange[] => {
  let remaining = maxListedDetails;
  return changes.map((change) => {
    const { details } = change;
    const excess = details.length - remaining;
    remaining = Math.max(0, -excess);
    return excess <= 0
      ? change
      : {
          ...change,
          details: [
            ...details.slice(0, details.length - excess),
            { what: `and ${excess} more`, before: null, after: null },
          ],
        };
  });
};

/** Returns the file's errors or its preview. `seesLevels`: the actor may read everyone's reviews. */
export const previewLadder = async (
  store: Store,
  text: string,
  ladders: VersionedLadders,
  { newId, seesLevels }: { readonly newId: () => string; readonly seesLevels: boolean },
) => {
  const compared = await compareLadder(store, text, ladders, newId);
  const { pairs } = compared;
  if (pairs === null) {
    return { problems: compared.problems, preview: null };
  }
  const changes = ladderChanges(pairs);
  const storedPositionIds = new Set(ladders.positions.map(({ id }) => id));
  const affectedPositionIds = new Set(changes.flatMap(({ positionId }) => positionId ?? []));
  const holdersByPosition = await readNamedHolders(
    store,
    [...affectedPositionIds].filter((id) => storedPositionIds.has(id)),
  );
  const holders = new Map([...holdersByPosition].map(([id, people]) => [id, people.map((person) => person.id)]));
  const names = new Map([...holdersByPosition].map(([id, people]) => [id, people.map(({ name }) => name)]));
  const levels = seesLevels ? await readLevelsOfPeople(store, personIdsWithRaisedRequirements(pairs, holders)) : null;
  return {
    problems: [],
    preview: {
      changes: withListedDetails(
        changes.map((change) => ({
          ...change,
          people:
            change.positionId === null || !storedPositionIds.has(change.positionId)
              ? null
              : (holders.get(change.positionId)?.length ?? 0),
        })),
      ),
      positions: previewedPositions(pairs, changes),
      structure: pairs.structure,
      codeChanges: codeChangesOf(pairs, names),
      effects: ladderEffectsOf(pairs, holders, levels),
      warnings: compared.warnings,
      version: ladders.state.version,
    },
  };
};
