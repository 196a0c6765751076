import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import type { Ladders } from "#domain/positions/model.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import type { Commit } from "../commit.ts";
import { findUnchanged } from "../findUnchanged.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import { ladderStateWrite, readLaddersToChange, skillsetWrite } from "./store/ladder.ts";

interface SkillsetChangeContext {
  readonly store: Store;
  readonly skillsetId: string;
  readonly version: number;
  readonly commit: Commit;
}

/**
 * Also writes an audit row. `make` computes the write from the current skillset and ladders. Errors: NOT_FOUND,
 * VERSION_CONFLICT, STATE_CONFLICT during an import, and those of `make`.
 */
export const changeSkillset = async <Result>(
  { store, skillsetId, version, commit }: SkillsetChangeContext,
  make: (
    skillset: Skillset,
    ladders: Ladders,
  ) => { readonly write: TransactionWrite; readonly result: Result; readonly recorded: RecordedChange },
): Promise<Result> => {
  const ladders = await readLaddersToChange(store);
  const skillset = findUnchanged("skillset", ladders.skillsets, skillsetId, version);
  const { write, result, recorded } = make(skillset, ladders);
  await commit([ladderStateWrite(ladders.state), write], { audit: entryOf(skillsetId, recorded) });
  return result;
};

export const skillsetChange = (skillset: Skillset, recorded: RecordedChange) => ({
  write: skillsetWrite(skillset),
  result: skillset,
  recorded,
});
