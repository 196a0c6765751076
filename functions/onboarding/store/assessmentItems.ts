import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import type { OnboardingContent } from "#domain/onboarding/model.ts";
import { inOrder } from "#domain/onboarding/rules.ts";
import { versionConflict, versionIs } from "../../table/conflicts.ts";
import { readPartition } from "../../table/partition.ts";
import type { Store } from "../../table/store.ts";
import type { TransactionWrite } from "../../table/transact.ts";

/** In order, with the version that they share with the content. One request. */
export const readAssessmentItems = async (
  store: Store,
): Promise<Pick<OnboardingContent, "version"> & { readonly items: readonly AssessmentItem[] }> => {
  const items = await readPartition(store, "ONBOARDING");
  const { assessmentItem, onboardingState } = store.entities;
  const [state] = onboardingState.parse({ Items: items }).data;
  return {
    items: inOrder(
      assessmentItem.parse({ Items: items }).data.map((item) => ({ ...item, applicableTo: [...item.applicableTo] })),
    ),
    version: state?.version ?? 0,
  };
};

/** Requires the previous version (none for a new item). */
export const assessmentItemWrite = (item: AssessmentItem): TransactionWrite => ({
  write: ({ assessmentItem }) =>
    assessmentItem
      .put(item)
      .where(versionIs(item.version - 1))
      .commit(),
  conflictError: versionConflict(),
});

/** Requires an unchanged item. */
export const removedAssessmentItemWrite = ({ id, version }: AssessmentItem): TransactionWrite => ({
  write: ({ assessmentItem }) => assessmentItem.delete({ id }).where(versionIs(version)).commit(),
  conflictError: versionConflict(),
});
