import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { AssessmentItem, AssessmentItemUsage } from "#domain/onboarding/assessmentItems.ts";
import { groupNamesText } from "#domain/onboarding/rules.ts";
import { activityText, assessmentCategoryLabels } from "#domain/onboarding/terms.ts";
import { formatCountOf } from "#web/lib/format/numbers.ts";
import { termText } from "#web/lib/format/terms.ts";
import { lazyDialog } from "#web/lib/lazy.tsx";
import { useRead } from "#web/lib/reading/useRead.ts";
import { write } from "#web/lib/saving/write.ts";
import { type Column, DataTable, TableSkeleton } from "#web/ui/DataTable.tsx";
import { UsageDeletionDialog } from "#web/ui/dialogs/UsageDeletionDialog.tsx";
import { EmptyState } from "#web/ui/feedback/states.tsx";
import { UntilLoaded } from "#web/ui/feedback/UntilLoaded.tsx";
import { AddIcon } from "#web/ui/icons.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { Page } from "#web/ui/Page.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { Hint } from "#web/ui/text/Hint.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";

export const itemUsageText = ({ reports, isMinimum: more }: AssessmentItemUsage): string => {
  if (reports === 0) {
    return more ? "None of the newest weekly reports contain it." : "No weekly report contains it.";
  }
  const count = `${more ? "at least " : ""}${formatCountOf(reports, "weekly report", "weekly reports")}`;
  return `It is in ${count}, which ${reports === 1 ? "keeps" : "keep"} its score.`;
};

interface ItemDeletionDialogProps {
  readonly item: AssessmentItem;
  readonly onClose: () => void;
}

const ItemDeletionDialog = ({ item: { id: itemId, version }, onClose }: ItemDeletionDialogProps) => (
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

type ItemAction = "form" | "deletion";

const columns = (onAct: (action: ItemAction, item: AssessmentItem) => void): readonly Column<AssessmentItem>[] => [
  { label: "Order", slot: "lead", cell: ({ orderIndex }) => orderIndex },
  {
    label: "Name",
    slot: "heading",
    cell: ({ name, category }) => (
      <>
        <UserText sx={{ fontWeight: 600 }}>{name}</UserText>
        <Hint>{termText(assessmentCategoryLabels, category)}</Hint>
      </>
    ),
  },
  {
    label: "Applicable To",
    cell: ({ applicableTo }) => <Box sx={{ whiteSpace: "nowrap" }}>{groupNamesText(applicableTo)}</Box>,
  },
  {
    label: "Status",
    cell: ({ isActive }) => <StatusBadge tone={isActive ? "good" : "neutral"}>{activityText(isActive)}</StatusBadge>,
  },
  descriptionColumn,
  {
    label: "Actions",
    slot: "actions",
    cell: (item) => (
      <RowActions title={item.name} onEdit={() => onAct("form", item)} onDelete={() => onAct("deletion", item)} />
    ),
  },
];

/** The form is loaded on demand: it is larger than the page. */
const ItemFormDialog = lazyDialog(async () => (await import("./ItemFormDialog.tsx")).ItemFormDialog);

type OpenDialog = { readonly what: ItemAction; readonly item: AssessmentItem } | { readonly what: "newItem" } | null;

/** Items that weekly reports score new hires on (docs/onboarding.md#assessment-items). */
export const ItemsPage = () => {
  const { data, error, mutate } = useRead("onboarding", "listAssessmentItems", {});
  const [openDialog, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const openedItem = openDialog !== null && "item" in openDialog ? openDialog.item : null;
  // Keeps an item that a colleague deleted: the dialog must not close while someone types.
  const currentItem = data?.items.find(({ id }) => id === openedItem?.id) ?? openedItem;
  const addButton = (
    <Button variant="contained" color="primary" startIcon={<AddIcon />} onClick={() => setOpen({ what: "newItem" })}>
      Add Item
    </Button>
  );
  return (
    <Page
      title="Weekly Assessment Items"
      purpose="What new hires are scored on every week"
      actions={error && !data ? undefined : addButton}
    >
      <UntilLoaded title="The assessment items couldn't be loaded" data={data} error={error} retry={mutate}>
        <TableSkeleton rowCount={5} />
      </UntilLoaded>
      {data && data.items.length === 0 && (
        <EmptyState
          title="No assessment items yet"
          text="Weekly reports score new hires on assessment items from 1 to 5, such as asking for help in time."
          action={addButton}
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          label="Assessment items"
          columns={columns((what, item) => setOpen({ what, item }))}
          rows={data.items}
          rowKey={({ id }) => id}
          cardsBelow="lg"
        />
      )}
      {openDialog?.what === "newItem" && <ItemFormDialog item={null} onClose={close} />}
      {currentItem && openDialog?.what === "form" && <ItemFormDialog item={currentItem} onClose={close} />}
      {currentItem && openDialog?.what === "deletion" && <ItemDeletionDialog item={currentItem} onClose={close} />}
    </Page>
  );
};
