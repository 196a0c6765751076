import type { AssessmentItem, AssessmentItemUsage } from "#domain/onboarding/assessmentItems.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";

export const itemUsageText = ({ reports, isMinimum: more }: AssessmentItemUsage): string => {
  if (reports === 0) {
    return more ? "None of the newest weekly reports contain it." : "No weekly report contains it.";
  }
  const count = `${more ? "at least " : ""}${formatCountOf(reports, "weekly report", "weekly reports")}`;
  return `It is in ${count}, which ${reports === 1 ? "keeps" : "keep"} it with its score.`;
};

interface ItemDeletionDialogProps {
  readonly item: AssessmentItem;
  readonly onClose: () => void;
}

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
