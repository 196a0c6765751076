import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AssessmentItem } from "#domain/onboarding/assessmentItems.ts";
import { assessmentCategoryLabels } from "#domain/onboarding/terms.ts";
import { termText } from "#web/lib/words/terms.ts";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { RowActions } from "#web/ui/lists/RowActions.tsx";
import { StatusBadge } from "#web/ui/StatusBadge.tsx";
import { descriptionColumn } from "../shared/descriptionColumn.tsx";
import { groupNames } from "../shared/groupNames.ts";
import { activityText } from "./itemDraft.ts";

export type ItemAction = "form" | "deletion";

const columns = (onAct: (action: ItemAction, item: AssessmentItem) => void): readonly Column<AssessmentItem>[] => [
  { label: "Order", place: "lead", cell: ({ orderIndex }) => orderIndex },
  {
    label: "Name",
    place: "heading",
    cell: ({ name, category }) => (
      <>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {termText(assessmentCategoryLabels, category)}
        </Typography>
      </>
    ),
  },
  {
    label: "Applicable To",
    cell: ({ applicableTo }) => <Box sx={{ whiteSpace: "nowrap" }}>{groupNames(applicableTo)}</Box>,
  },
  {
    label: "Status",
    cell: ({ isActive }) => <StatusBadge tone={isActive ? "good" : "neutral"}>{activityText(isActive)}</StatusBadge>,
  },
  descriptionColumn,
  {
    label: "Actions",
    place: "actions",
    cell: (item) => (
      <RowActions title={item.name} onEdit={() => onAct("form", item)} onDelete={() => onAct("deletion", item)} />
    ),
  },
];

interface ItemsTableProps {
  readonly items: readonly AssessmentItem[];
  readonly onAct: (action: ItemAction, item: AssessmentItem) => void;
}

export const ItemsTable = ({ items, onAct }: ItemsTableProps) => (
  <DataTable label="Assessment items" columns={columns(onAct)} rows={items} rowKey={({ id }) => id} cardsBelow="lg" />
);
