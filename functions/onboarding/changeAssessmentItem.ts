import { entryOf, type RecordedChange } from "#domain/audit/actions.ts";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { Commit } from "../commit.ts";
import { findUnchanged } from "../findUnchanged.ts";
import type { Store } from "../table/store.ts";
import type { TransactionWrite } from "../table/transact.ts";
import { readAssessmentItems } from "./store/assessmentItems.ts";
import { contentStateWrite } from "./store/onboardingContent.ts";

interface Change {
  readonly store: Store;
  readonly itemId: string;
  readonly version: number;
  readonly commit: Commit;
}

/** Also writes an audit row. `make` computes the write from the current item. Errors: NOT_FOUND, VERSION_CONFLICT. */
export const changeAssessmentItem = async <Result>(
  { store, itemId, version, commit }: Change,
  make: (item: AssessmentItem) => {
    readonly write: TransactionWrite;
    readonly result: Result;
    readonly recorded: RecordedChange;
  },
): Promise<Result> => {
  const current = await readAssessmentItems(store);
  const item = findUnchanged("assessmentItem", current.items, itemId, version);
  const { write, result, recorded } = make(item);
  await commit([contentStateWrite(current), write], { audit: entryOf(itemId, recorded) });
  return result;
};
