import type { Actor } from "#domain/people/model.ts";
import { DomainError } from "#domain/shared/errors.ts";
import type { Skillset } from "#domain/skillsets/model.ts";
import { auditStep } from "./store/audit.ts";
import { ladderStateStep, readLaddersToChange, skillsetStep } from "./store/ladder.ts";
import type { Store } from "./store/store.ts";
import { type Step, transact, versionConflict } from "./store/transact.ts";

/** What a change of a skillset comes with: who makes it, when, over which version. */
interface Change {
  readonly store: Store;
  readonly skillsetId: string;
  readonly version: number;
  readonly actor: Actor;
  readonly now: Date;
  readonly newId: () => string;
}

/** The record of a change: what was done, and the values that were set. */
interface Recorded {
  readonly action: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/**
 * Changes a skillset over the version that was seen, or removes it, with its audit row in one transaction; `make` says
 * what follows from the skillset as it is.
 * Errors: NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT while a file is being imported, and those of `make`.
 */
export const changeSkillset = async <Result>(
  { store, skillsetId, version, actor, now, newId }: Change,
  make: (
    skillset: Skillset,
    all: readonly Skillset[],
  ) => { readonly step: Step; readonly result: Result; readonly recorded: Recorded },
): Promise<Result> => {
  const { skillsets, state } = await readLaddersToChange(store);
  const skillset = skillsets.find(({ id }) => id === skillsetId);
  if (!skillset) throw new DomainError("NOT_FOUND", "This skillset was removed. Please reload the list.");
  if (skillset.version !== version) throw versionConflict();
  const { step, result, recorded } = make(skillset, skillsets);
  await transact(store, [
    ladderStateStep(state),
    step,
    auditStep({ id: newId(), at: now, actorId: actor.id, subjectId: skillsetId, ...recorded }),
  ]);
  return result;
};

/** A changed skillset, as `changeSkillset` writes it. */
export const replaced = (skillset: Skillset, recorded: Recorded) => ({
  step: skillsetStep(skillset),
  result: skillset,
  recorded,
});
