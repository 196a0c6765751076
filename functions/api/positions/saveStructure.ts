import * as positions from "#domain/positions/contract.ts";
import type { LadderStructure } from "#domain/positions/structure.ts";
import { structureChanges } from "#domain/positions/structureChanges.ts";
import { changedStructure, leftOutTypes, structureUses } from "#domain/positions/structureEditing.ts";
import { serve } from "../../http/serve.ts";
import { hasPeopleOfType } from "../../store/people/peopleList.ts";
import { ladderStateStep, readLaddersToChange } from "../../store/positions/ladder.ts";
import { structureStep } from "../../store/positions/ladderStructure.ts";
import type { Store } from "../../store/store.ts";
import { versionConflict } from "../../store/table/conflicts.ts";

/** Which of these types active people have. One request per type. */
const typesOfPeople = async (store: Store, types: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(types.map(async (type) => ((await hasPeopleOfType(store, type)) ? [type] : [])));
  return found.flat();
};

/** For the audit trail: "added Security (security)". */
const summary = (before: LadderStructure, after: LadderStructure) => ({
  changes: structureChanges(before, after).map(({ change, name, details }) => ({
    change,
    name,
    ...(details.length > 0 && {
      details: details.map(({ what, before: old, after: now }) => `${what}: ${old} → ${now}`),
    }),
  })),
});

export const handler = serve(positions.saveStructure, async ({ store, body, commit }) => {
  const ladders = await readLaddersToChange(store);
  const { structure } = ladders;
  if (structure.version !== body.version) {
    throw versionConflict();
  }
  const uses = structureUses(structure, ladders.positions, ladders.skillsets);
  const withPeople = await typesOfPeople(store, leftOutTypes(structure, body));
  const after = changedStructure(structure, body, uses, withPeople);
  await commit([ladderStateStep(ladders.state), structureStep(after)], {
    audit: { action: "structure.saved", subjectId: "structure", change: summary(structure, after) },
  });
  return { structure: after, uses: structureUses(after, ladders.positions, ladders.skillsets) };
});
