import Box from "@mui/material/Box";
import type { Column } from "#web/ui/DataTable.tsx";
import { SortHandle } from "#web/ui/lists/SortHandle.tsx";
import { UserText } from "#web/ui/text/UserText.tsx";

interface ContentItem {
  readonly id: string;
  readonly title: string;
  readonly orderIndex: number;
}

export const orderColumn: Column<ContentItem> = {
  label: "Order",
  slot: "lead",
  cell: ({ id, orderIndex }) => (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, my: -0.5, ml: -1 }}>
      <SortHandle itemId={id} />
      {orderIndex}
    </Box>
  ),
};

export const titleColumn: Column<ContentItem> = {
  label: "Title",
  slot: "heading",
  cell: ({ title }) => <UserText sx={{ fontWeight: 600 }}>{title}</UserText>,
};
