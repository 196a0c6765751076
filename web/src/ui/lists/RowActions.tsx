import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import EditOutlined from "@mui/icons-material/EditOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";

interface RowActionsProps {
  /** The name of the row's record. */
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Further actions, to the left. */
  readonly children?: ReactNode;
}

/** Edit and delete, the actions of a row in the tables that administrators maintain. */
export const RowActions = ({ title, onEdit, onDelete, children }: RowActionsProps) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end" }}>
    {children}
    <IconButton size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
      <EditOutlined fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
      <DeleteOutlined fontSize="small" />
    </IconButton>
  </Box>
);
