import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import type { ReactNode } from "react";
import { DeleteIcon, EditIcon } from "#web/ui/icons.tsx";

interface RowActionsProps {
  readonly title: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly children?: ReactNode;
}

export const RowActions = ({ title, onEdit, onDelete, children }: RowActionsProps) => (
  <Box sx={{ display: "flex", alignItems: "center", justifyContent: "flex-end" }}>
    {children}
    <IconButton size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
      <EditIcon fontSize="small" />
    </IconButton>
    <IconButton size="small" aria-label={`Delete ${title}`} onClick={onDelete}>
      <DeleteIcon fontSize="small" />
    </IconButton>
  </Box>
);
