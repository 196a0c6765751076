import type { AssessmentItem, AssessmentItemUsage } from "#domain/onboarding/assessmentItems.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import { formatCountOf } from "#web/lib/words/numbers.ts";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";

/** Says in how many weekly reports an item is, which keep it. */
export const itemUsageText = ({ reports, more }: AssessmentItemUsage): string => {
  if (reports === 0) {
    return more ? "It is in none of the newest weekly reports." : "It is in no weekly report.";
  }
  const count = `${more ? "at least " : ""}${formatCountOf(reports, "weekly report", "weekly reports")}`;
  return `It is in ${count}, which ${reports === 1 ? "keeps" : "keep"} it with its score.`;
};

interface ItemDeletionDialogProps {
  readonly item: AssessmentItem;
  readonly onClose: () => void;
}

/** Confirms the deletion of an assessment item and says in how many reports it is (docs/onboarding.md#assessment-items). */
export const ItemDeletionDialog = ({ item: { id: itemId, version }, onClose }: ItemDeletionDialogProps) => (
  <UsageDeletionDialog
    usage={useRead("onboarding", "getAssessmentItemUsage", { params: { itemId } })}
    text="This will permanently delete this assessment item. This action cannot be undone."
    effectsOf={(usage) => [itemUsageText(usage)]}
    title="Are you sure?"
    success="Item deleted successfully"
    failure="Failed to delete item"
    remove={() => write("onboarding", "deleteAssessmentItem", { params: { itemId }, query: { version } })}
    onClose={onClose}
  />
);
